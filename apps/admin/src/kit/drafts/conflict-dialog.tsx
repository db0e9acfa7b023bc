import { formatMoment, formatTime } from "@diwan/ui/time/dates";
import { joinNames } from "@diwan/ui/text/fill";
import { firstName } from "@diwan/ui/text/names";
import { dayIn } from "@diwan/contract/time/days";
import { Badge, Button, Modal } from "@mantine/core";
import { IconGitMerge } from "@tabler/icons-react";
import { Fragment, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Avatar } from "../screen/avatar.tsx";
import {
  dialog,
  dismissDialog,
  type ConflictAnswer,
  type ConflictOptions,
  type ConflictRow,
} from "../dialogs/dialogs.ts";
import frame from "../dialogs/dialog.module.css";
import { useLanguage } from "../language/language.ts";
import { useSignedIn } from "../session/session.ts";
import styles from "./conflict-dialog.module.css";

/** Longer texts are compared as a whole. */
const MOST = 400;
const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter(Boolean);

interface ConflictDialogProps {
  options: ConflictOptions;
  answer: (choice: ConflictAnswer) => void;
}

/** Two different changes of the same value, side by side; the first button returns to editing. */
export default function ConflictDialog({ options, answer }: ConflictDialogProps) {
  const t = useTranslations("errors.conflict");
  const { rows, name, picture } = options;
  const count = rows.length;
  const about = useChanger(options);
  const choose = (choice: ConflictAnswer) => {
    dialog.set(null);
    answer(choice);
  };
  return (
    <Modal opened onClose={dismissDialog} withCloseButton={false} size={680}>
      <div className={`flex align-start gap-10 ${styles.header}`}>
        {picture}
        <div>
          <Modal.Title className={frame.title ?? ""}>
            {name ? t.rich("titleOf", { name: () => <bdi>{name}</bdi> }) : t("title")}
          </Modal.Title>
          <p className={frame.text}>
            {about.saved} {t(about.first ? "same" : "sameHere", { count })}
          </p>
        </div>
      </div>
      <Rows {...options} first={about.first} time={about.time} />
      <Joined {...options} first={about.first} />
      <div className={`flex wrap justify-between gap-8 ${styles.footer}`}>
        <div className={`flex wrap ${styles.quiet}`}>
          <Button variant="subtle" onClick={() => choose("theirs")}>
            {about.first ? t("takeOf", { name: about.first, count }) : t("take", { count })}
          </Button>
          <Button variant="subtle" onClick={() => choose("mine")}>
            {t("keep", { count })}
          </Button>
        </div>
        <Button variant="filled" onClick={dismissDialog} data-autofocus>
          {t("back")}
        </Button>
      </div>
    </Modal>
  );
}

/** Who saved first, and when. */
function useChanger({ by, at }: ConflictOptions) {
  const t = useTranslations("errors.conflict");
  const { locale } = useLanguage();
  const signedIn = useSignedIn();
  const zone = signedIn?.business.timeZone ?? "UTC";
  const today = at !== undefined && dayIn(zone, new Date(at)) === dayIn(zone, new Date());
  const time = at === undefined ? "" : (today ? formatTime : formatMoment)(at, locale, zone);
  const own = by !== undefined && by.id === signedIn?.user.id;
  const saved = own
    ? t("savedHere", { time })
    : by
      ? t.rich("savedBy", { time, name: () => <bdi>{by.name}</bdi> })
      : t("saved", { time });
  return { saved, time, first: own ? undefined : by && firstName(by.name) };
}

function Rows({ rows, by, first, time }: ConflictOptions & { first: string | undefined; time: string }) {
  const t = useTranslations("errors.conflict");
  const user = useSignedIn()?.user;
  return (
    <div className={`scroll box ${styles.scroll}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t("field")}</span>
            </th>
            <th scope="col">
              <span className={`row wrap ${styles.side}`}>
                {by && <Avatar user={{ ...by, media: [] }} size={24} />}
                <b>{first ? t("theirsOf", { name: first }) : t("theirs")}</b>
                <span className="muted tiny">{time}</span>
              </span>
            </th>
            <th scope="col">
              <span className={`row wrap ${styles.side}`}>
                {user && <Avatar user={user} size={24} />}
                <b>{t("yours")}</b>
                <Badge variant="warning">{t("unsaved")}</Badge>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row key={at} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ field, note, was, yours, theirs }: ConflictRow) {
  const t = useTranslations("errors.conflict");
  const [ofTheirs, ofYours] = wordDiff(theirs, yours);
  // values without a text, such as pictures and secrets
  const untold = theirs === yours ? t("version") : undefined;
  const short = was.length > 0 && was.length <= SHORT;
  return (
    <tr>
      <th scope="row">
        <bdi>{field}</bdi>
        {note && <span className="muted tiny block">{note}</span>}
        {short && <span className="muted tiny block">{t.rich("was", { value: () => <bdi>{was}</bdi> })}</span>}
      </th>
      <td>
        <Words words={ofTheirs} untold={untold} />
      </td>
      <td>
        <Words words={ofYours} untold={untold} />
      </td>
    </tr>
  );
}

/** The earlier value, if it is readable text. */
const SHORT = 24;

function Words({ words, untold }: { words: readonly Word[]; untold: string | undefined }) {
  const t = useTranslations("errors.conflict");
  if (untold) return <span className="muted tiny block">{untold}</span>;
  if (words.length === 0) return <span className="muted tiny block">{t("empty")}</span>;
  return (
    <span className={styles.value} dir="auto">
      {words.map(({ text, differs }, at) =>
        differs ? (
          <mark key={at} className={`medium on-warning-soft ${styles.differs}`}>
            {text}
          </mark>
        ) : (
          <Fragment key={at}>{text}</Fragment>
        ),
      )}
    </span>
  );
}

function Joined({ joined: { yours, theirs }, first }: ConflictOptions & { first: string | undefined }) {
  const t = useTranslations("errors.conflict");
  const { locale } = useLanguage();
  if (yours.length + theirs.length === 0) return null;
  const strong = (text: ReactNode) => <b>{text}</b>;
  const parts = { yours: joinNames(yours, locale), theirs: joinNames(theirs, locale), name: first ?? "", strong };
  const theirPart = first ? "joinedOf" : "joinedTheirs";
  return (
    <p className={`flex gap-8 soft small ${styles.joined}`}>
      <IconGitMerge size={16} stroke={1.75} aria-hidden />
      <span>
        {t("joined")} {theirs.length > 0 && t.rich(theirPart, parts)}
        {theirs.length > 0 && yours.length > 0 && t("and")}
        {yours.length > 0 && t.rich("joinedYours", parts)}.
      </span>
    </p>
  );
}

interface Word {
  text: string;
  differs: boolean;
}

/** The words of two texts in order, each with whether the other text has it too. */
export function wordDiff(one: string, other: string): [Word[], Word[]] {
  const [first, second] = [wordsOf(one), wordsOf(other)];
  const common = commonPairs(first, second);
  const marked = (words: readonly string[], side: 0 | 1) => {
    const kept = new Set(common.map((pair) => pair[side]));
    return words.map((text, at) => ({ text, differs: !kept.has(at) && text.trim() !== "" }));
  };
  return [marked(first, 0), marked(second, 1)];
}

/** The positions of the longest common subsequence of words. */
function commonPairs(one: readonly string[], other: readonly string[]): [number, number][] {
  if (one.length > MOST || other.length > MOST) return [];
  const lengths: number[][] = [];
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = one.length - 1; row >= 0; row--) {
    const line: number[] = [];
    for (let column = other.length - 1; column >= 0; column--)
      line[column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), line[column + 1] ?? 0);
    lengths[row] = line;
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < one.length && column < other.length;) {
    if (one[row] === other[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}
