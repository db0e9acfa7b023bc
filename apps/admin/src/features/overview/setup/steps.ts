import type { BusinessType } from "@diwan/contract/api/enumerations";
import type { Setup } from "@diwan/contract/overview/setup";
import type { SetupExtra, SetupStep } from "@diwan/contract/overview/setup-steps";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { useTranslations } from "use-intl";
import { useConfig } from "../../../kit/connection/config.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { ADDRESSES, addOf, listOf, PAGES } from "../../../kit/navigation/addresses.ts";
import { useSession } from "../../../kit/session/session.ts";

/** What the open step gets. */
export interface StepBodyProps {
  setup: Setup;
  /** Called when the step was done here. */
  done: () => void;
}

export interface StepPlace {
  to: string;
  search?: Readonly<Record<string, string>>;
}

/** Where a step can be changed later; undefined for one that is done outside. */
export const STEP_PLACES: Record<SetupStep, StepPlace | undefined> = {
  branch: { to: ADDRESSES.firstSteps, search: { step: "business" } },
  items: { to: ADDRESSES.menu },
  prices: { to: ADDRESSES.menu },
  services: { to: listOf(ADDRESSES.services) },
  staff: { to: listOf(ADDRESSES.staff) },
  hotel: { to: listOf(ADDRESSES.hotels) },
  rooms: { to: listOf(ADDRESSES.roomTypes) },
  hours: { to: ADDRESSES.settings, search: { tab: "business" } },
  modes: { to: ADDRESSES.settings, search: { tab: "business" } },
  pay: { to: ADDRESSES.settings, search: { tab: "mobile" } },
  try: undefined,
};

export const EXTRA_PLACES: Record<SetupExtra, StepPlace> = {
  team: { to: ADDRESSES.firstSteps, search: { step: "team" } },
  tables: { to: PAGES.floors.address },
  look: { to: ADDRESSES.firstSteps, search: { step: "business" } },
  branches: { to: addOf(ADDRESSES.branches) },
};

/** Title and second line of a step: what it is for, and once it is done what there is. */
export function useStepTexts({ facts }: Setup, { step, done }: Setup["steps"][number]): StepText {
  const t = useTranslations("setup.steps");
  const { locale } = useLanguage();
  const { business } = useSession();
  const paysOnline = useConfig()?.paysOnline === true;
  const names = [nameOf(business.locales, locale) || business.name, nameOf(business.branches[0]?.locales, locale)];
  const facing = { t, names: joinNames(names, locale), type: business.type, paysOnline };
  const asked = { title: t(`${step}.title`), ...OPEN_TEXTS[step](facing, facts) };
  return done && facts ? { ...asked, ...DONE_TEXTS[step]?.(facing, facts) } : asked;
}

interface StepText {
  title: string;
  text: string;
}

interface Facing {
  t: ReturnType<typeof useTranslations<"setup.steps">>;
  /** Of the business and its first branch. */
  names: string;
  type: BusinessType;
  paysOnline: boolean;
}

type Facts = NonNullable<Setup["facts"]>;

const usual =
  (step: Exclude<SetupStep, "prices">) =>
  ({ t }: Facing): Pick<StepText, "text"> => ({ text: t(`${step}.text`) });

const OPEN_TEXTS: Record<SetupStep, (facing: Facing, facts: Facts | null) => Partial<StepText> & { text: string }> = {
  branch: usual("branch"),
  items: usual("items"),
  prices: ({ t }, facts) => ({
    text: facts?.items ? t("prices.text", { count: facts.without_price }) : t("prices.none"),
  }),
  services: usual("services"),
  staff: usual("staff"),
  hotel: usual("hotel"),
  rooms: usual("rooms"),
  hours: usual("hours"),
  modes: usual("modes"),
  pay: ({ t, paysOnline }) => ({ text: t(paysOnline ? "pay.textOnline" : "pay.text") }),
  try: ({ t, type }) =>
    type === "restaurant" ? { text: t("try.text") } : { title: t("try.titleBook"), text: t("try.textBook") },
};

const DONE_TEXTS: Partial<Record<SetupStep, (facing: Facing, facts: Facts) => Partial<StepText>>> = {
  branch: ({ names }) => ({ text: names }),
  items: ({ t, type }, facts) => {
    const both = facts.one_language === 0;
    const key = type === "chalet" ? (both ? "chaletsBoth" : "chalets") : both ? "both" : "count";
    return { title: t(`items.${key}`, { count: facts.items }), text: t("items.parts", facts) };
  },
  prices: ({ t }, { items }) => ({ text: t("prices.all", { count: items }) }),
  services: ({ t }, { services }) => ({ text: t("services.count", { count: services }) }),
  staff: ({ t }, { staff }) => (staff > 0 ? { text: t("staff.count", { count: staff }) } : {}),
  hotel: ({ t }, { hotels }) => ({ text: t("hotel.count", { count: hotels }) }),
  rooms: ({ t }, { rooms }) => ({ text: t("rooms.count", { count: rooms }) }),
  hours: ({ t }) => ({ text: t("hours.kept") }),
  modes: ({ t }) => ({ text: t("modes.kept") }),
  pay: ({ t }) => ({ text: t("pay.kept") }),
  try: ({ t }) => ({ text: t("try.came") }),
};
