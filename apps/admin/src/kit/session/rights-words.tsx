import type { BusinessType } from "@diwan/contract/api/enumerations";
import { ACTIONS, type Action, type Area, areasOf } from "@diwan/contract/people/permissions";
import { IconCheck, IconMinus } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "use-intl";
import { useLanguage } from "../language/language.ts";
import styles from "./rights-words.module.css";

interface RightsLinesProps {
  /** As `items.update`. */
  rights: readonly string[];
  type: BusinessType;
  /** The line without any right. */
  nothing: string;
}

/** What rights allow in words, and a short line of what they do not. */
export function RightsLines({ rights, type, nothing }: RightsLinesProps) {
  const t = useTranslations("rightsWords");
  const words = useRightsTexts();
  const { lines, not } = summarizeRights(rights, type);
  return (
    <ul className={`small panel ${styles.rights}`}>
      {lines.length === 0 && <li data-not>{nothing}</li>}
      {lines.map(({ topics, actions }) => (
        <li key={actions.join()}>
          <IconCheck size={16} stroke={2} aria-hidden />
          <span>{t("right", { topics: words.topics(topics), actions: words.actions(actions) })}</span>
        </li>
      ))}
      {lines.length > 0 && not.length > 0 && (
        <li data-not>
          <IconMinus size={16} stroke={2} aria-hidden />
          <span>{t("not", { topics: words.plain(not) })}</span>
        </li>
      )}
    </ul>
  );
}

type ActionWord = "read" | "create" | "update" | "delete";

/** Topics, actions and branches as parts of a sentence. */
export function useRightsTexts() {
  const t = useTranslations("rightsWords");
  const format = useFormatter();
  const { locale } = useLanguage();
  const join = (words: readonly string[], type: "conjunction" | "unit" = "conjunction") =>
    format.list(words, { type: locale === "ar" ? "conjunction" : type });
  const plain = (topics: readonly Topic[]) =>
    join(
      topics.map((topic) => t(`topics.${topic}`)),
      "unit",
    );
  return {
    plain,
    topics: (topics: readonly Topic[]) => {
      const text = join(topics.map((topic) => t(`topics.${topic}`)));
      return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
    },
    actions: (actions: readonly ActionWord[]) =>
      actions.length === 1
        ? t("actions.readOnly")
        : join(
            actions.map((action) => t(`actions.${action}`)),
            "unit",
          ),
    /** One or two by name, of more the first and how many others. */
    places: (names: readonly string[]) =>
      names.length > 2 ? t("branches", { first: names[0] ?? "", count: names.length - 1 }) : join(names),
  };
}

/**
 * What the areas mean to a new user. Areas are grouped only if they open together: a topic promises no screen that one
 * of its areas alone would open.
 */
const TOPICS = {
  orders: ["orders"],
  bookings: ["reservations"],
  menu: ["menu", "menus", "categories", "items"],
  services: ["services"],
  events: ["events"],
  holidays: ["holidays"],
  floors: ["floors"],
  tables: ["tables"],
  reports: ["invoices"],
  people: ["users"],
  permissions: ["roles"],
  business: ["business"],
  branches: ["branches"],
  hotels: ["hotels"],
  settings: ["settings"],
  audits: ["audits"],
} as const satisfies Record<string, readonly Area[]>;

type Topic = keyof typeof TOPICS;

interface RightsSummary {
  /** Topics with the same actions are grouped. */
  lines: readonly { topics: readonly Topic[]; actions: readonly Action[] }[];
  /** Of which nothing may be seen. */
  not: readonly Topic[];
}

/** What rights mean, wherever they are held: as `items.update`; each of them implies reading. */
export function summarizeRights(rights: readonly string[], type: BusinessType): RightsSummary {
  const known = areasOf(type);
  const lines = new Map<string, { topics: Topic[]; actions: readonly Action[] }>();
  const not: Topic[] = [];
  for (const topic of Object.keys(TOPICS) as Topic[]) {
    // the keys of the constant
    const areas: readonly Area[] = TOPICS[topic].filter((area) => known.includes(area));
    const held = (action: Action) => areas.some((area) => rights.includes(`${area}.${action}`));
    const given = ACTIONS.filter(held);
    if (areas.length === 0) continue;
    if (given.length === 0) {
      not.push(topic);
      continue;
    }
    const actions = ACTIONS.filter((action) => action === "read" || given.includes(action));
    const line = lines.get(actions.join()) ?? { topics: [], actions };
    line.topics.push(topic);
    lines.set(actions.join(), line);
  }
  return { lines: [...lines.values()].toSorted((one, other) => other.actions.length - one.actions.length), not };
}
