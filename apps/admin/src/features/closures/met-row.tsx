import { type ClosureAction, dateRanges, type MetBooking, type MoveProposal } from "@diwan/contract/stays/date-ranges";
import { dayPart } from "@diwan/contract/time/local-times";
import { isStay } from "@diwan/contract/stays/stays";
import { listed } from "@diwan/ui/listed";
import { formatDays, formatLocal, formatLocalDay } from "@diwan/ui/local-times";
import { currencyOf, formatMoney } from "@diwan/ui/money";
import { nameOf, unitWord } from "@diwan/ui/names";
import { NativeSelect, SegmentedControl } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import type { Plan } from "./met-field.tsx";
import styles from "./met.module.css";
import { type ClosureTarget, amountToReturn, shortened } from "./model.ts";

interface MetRowProps {
  row: MetBooking;
  plan: Plan;
  reason: string;
  choice: ClosureTarget | undefined;
  choose: (choice: ClosureTarget) => void;
}

/** A booking that a closure meets: what it is, what will happen to it, and the choice. */
export function MetRow(props: MetRowProps) {
  const { row, choice, choose } = props;
  const t = useTranslations("closures");
  const { locale } = useLanguage();
  const { proposals, find } = useProposals(props);
  const pending = row.status === "pending";
  const actions: ClosureAction[] = row.changeable
    ? pending
      ? ["move", "cancel"]
      : ["move", "keep", "cancel"]
    : ["keep"];
  const name = row.customer?.name || t("number", { number: String(row.number) });
  const pick = async (action: ClosureAction) => {
    choose({ action });
    if (action === "move") choose({ action, to: (await find())?.[0] });
  };
  return (
    <li className={styles.row} data-open={!choice || undefined}>
      <div className={styles.what}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>{useAbout(row)}</span>
      </div>
      <div className={styles.happens}>
        <Outcome {...props} none={proposals?.length === 0} />
        {choice?.action === "move" && proposals && proposals.length > 1 && (
          <NativeSelect
            size="sm"
            aria-label={t("moveTo", { name })}
            value={String(proposals.findIndex((one) => one === choice.to))}
            data={proposals.map((one, at) => ({
              value: String(at),
              label: labelOf(one, isStay(row.resource_type), locale),
            }))}
            onChange={(event) => choose({ action: "move", to: proposals[Number(event.currentTarget.value)] })}
          />
        )}
      </div>
      <SegmentedControl
        aria-label={t("choiceFor", { name })}
        className={styles.choice}
        value={choice?.action ?? ""}
        data={actions.map((action) => ({
          value: action,
          label: t(pending ? `requests.${action}` : `actions.${action}`),
        }))}
        onChange={(action) => void pick(action as ClosureAction)}
      />
    </li>
  );
}

/** Where it could go, asked for when somebody wants to move it. */
function useProposals({ row, plan }: MetRowProps) {
  const { business } = useSession();
  const fail = useFailure();
  const [proposals, setProposals] = useState<readonly MoveProposal[]>();
  const find = async (): Promise<readonly MoveProposal[] | undefined> => {
    try {
      const params = { businessId: business.id, branchId: row.branchId, reservationId: row.reservation_id };
      const { data } = await send(dateRanges.proposals, { params, body: { ...plan, places: [...plan.places] } });
      setProposals(data);
      return data;
    } catch (error) {
      fail(error);
      return undefined;
    }
  };
  return { proposals, find };
}

const whenOf = ({ start, end }: Pick<MetBooking, "start" | "end">, stays: boolean, locale: "en" | "ar"): string =>
  stays ? formatDays(dayPart(start), dayPart(end), locale) : formatLocal(start, locale);
const labelOf = (proposal: MoveProposal, stays: boolean, locale: "en" | "ar"): string =>
  listed(
    [
      nameOf(proposal.resource.locales, locale),
      whenOf(proposal, stays, locale),
      formatMoney(proposal.total, locale, currencyOf(proposal.currency)),
    ],
    locale,
  );

/** `#311, 17 – 20 Dec, KWD 150.000, paid`. */
function useAbout(row: MetBooking): string {
  const t = useTranslations("closures");
  const { locale } = useLanguage();
  const { total, balance, currency } = row;
  const money = (amount: number) => formatMoney(amount, locale, currencyOf(currency));
  const due = balance === null || !total ? null : balance <= 0 ? t("paid") : balance < total ? t("balance", { amount: money(balance) }) : t("notPaid"); // prettier-ignore
  return listed(
    [
      row.status === "pending" ? t("request") : t("number", { number: String(row.number) }),
      nameOf((row.staff ?? row.resource).locales, locale),
      unitWord(row.unit, locale),
      whenOf(row, isStay(row.resource_type), locale),
      total ? money(total) : null,
      due,
    ],
    locale,
  );
}

/** What will happen in words, and under it what follows from that. */
function Outcome({ row, plan, reason, choice, none }: MetRowProps & { none: boolean }) {
  const t = useTranslations("closures");
  if (!choice || (choice.action === "move" && !choice.to)) {
    const why = none && choice ? t("nowhere") : row.status === "pending" ? t("requestWaits") : t("choose");
    return <Lines tone="open" first={t(choice && !none ? "looking" : "undecided")} second={why} />;
  }
  if (choice.action === "cancel") return <Canceled row={row} back={amountToReturn(row, choice)} reason={reason} />;
  if (choice.action === "keep") return <Kept row={row} plan={plan} />;
  return choice.to && <Moved row={row} to={choice.to} back={amountToReturn(row, choice)} />;
}

function Canceled({ row, back, reason }: { row: MetBooking; back: number; reason: string }) {
  const t = useTranslations("closures");
  const { locale } = useLanguage();
  const amount = formatMoney(back, locale, currencyOf(row.currency));
  const first = back > 0 ? t("canceledBack", { amount }) : t("canceled");
  return <Lines tone="danger" first={first} second={reason && t("told", { reason })} />;
}

function Kept({ row, plan }: { row: MetBooking; plan: Plan }) {
  const t = useTranslations("closures");
  const { locale } = useLanguage();
  const { how, at, nights } = shortened(row, plan);
  const stays = isStay(row.resource_type);
  const place = nameOf((row.staff ?? row.resource).locales, locale);
  const day = stays ? formatLocalDay(dayPart(at), locale) : formatLocal(at, locale);
  return <Lines first={t(`kept.${how}`, { place, day })} second={stays && t("shorter", { nights })} />;
}

function Moved({ row, to, back }: { row: MetBooking; to: MoveProposal; back: number }) {
  const t = useTranslations("closures");
  const { locale } = useLanguage();
  const money = (amount: number) => formatMoney(amount, locale, currencyOf(row.currency));
  const place = nameOf(to.resource.locales, locale);
  const when = whenOf(to, isStay(row.resource_type), locale);
  const words = back > 0 ? t("givenBack", { amount: money(back) }) : back < 0 ? t("moreDue", { amount: money(-back) }) : t("sameMoney"); // prettier-ignore
  const first = to.start === row.start ? t("movesTo", { place }) : t("movesLater", { place, when });
  return (
    <Lines
      first={
        <>
          <IconArrowRight className="flip" size={16} stroke={1.75} aria-hidden /> {first}
        </>
      }
      second={to.total > 0 && listed([money(to.total), words], locale)}
    />
  );
}

function Lines({ first, second, tone }: { first: ReactNode; second: ReactNode; tone?: "open" | "danger" }) {
  return (
    <div className={styles.outcome} data-tone={tone} role="status">
      <span>{first}</span>
      {second && <small>{second}</small>}
    </div>
  );
}
