import { dateRanges, type ClosureAction, type MetBooking, type MoveProposal } from "@diwan/contract/stays/closures";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import type { CustomProps } from "../../kit/forms/fields/declaration.ts";
import { useSession } from "../../kit/session/session.ts";
import styles from "./affected-bookings.module.css";
import { BookingOutcome, useAbout, whenOf, type ClosurePlan } from "./booking-outcome.tsx";
import { KeptBookings } from "./kept-bookings.tsx";
import { readAffectedBookings, sentTimes, type ClosureTarget } from "./model.ts";
import { readClosurePlaces } from "./closure-places-field.tsx";
import { ClosureDayStrip } from "./closure-day-strip.tsx";
import { isStay } from "@diwan/contract/stays/stays";
import { joinNames } from "@diwan/ui/text/fill";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { NativeSelect, SegmentedControl } from "@mantine/core";
import { useFailure } from "../../kit/forms/form.ts";
import { useLanguage } from "../../kit/language/language.ts";

/** What of the values says when and where it will be closed; nothing before that is whole. */
export function readPlan(values: Readonly<Record<string, unknown>>, id: string | undefined): ClosurePlan | undefined {
  const { from, to } = sentTimes({ from: String(values["from"] ?? ""), to: String(values["to"] ?? "") });
  if (!LOCAL.test(from) || !LOCAL.test(to) || to <= from) return undefined;
  return {
    from,
    to,
    places: readClosurePlaces(values["places"]).map(({ type, id: place }) => ({ type, id: place })),
    date_range_id: id,
  };
}
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

interface MetFieldProps extends Pick<CustomProps, "value" | "change"> {
  plan: ClosurePlan | undefined;
  /** The message to guests whose booking is canceled. */
  reason: string;
}

/** The bookings that the closure meets: the nights, then each with what will happen and the choice. Nothing is chosen beforehand. */
export function AffectedBookingsField({ plan, value, change, reason }: MetFieldProps) {
  const t = useTranslations("closures");
  const { business } = useSession();
  const params = { businessId: business.id };
  const { data } = useQuery({
    queryKey: ["closure-meets", params, plan],
    queryFn: ({ signal }) =>
      send(dateRanges.meets, { params, body: { ...(plan ?? NOWHERE), places: [...(plan?.places ?? [])] }, signal }),
    enabled: plan !== undefined,
    staleTime: 0,
  });
  const met = readAffectedBookings(value);
  const take = useEffectEvent((rows: readonly MetBooking[]) => {
    // a choice for a booking holds while the closure affects it in the same way
    if (rows.length || met.rows.length) change({ rows, choices: keptChoices(rows, met) });
  });
  const rows = plan ? data?.data : undefined;
  useEffect(() => {
    if (rows) take(rows);
  }, [rows]);
  const kept = (plan?.date_range_id && data?.kept) || [];
  if (!plan || !(met.rows.length || kept.length))
    return <p className="muted small">{t(plan ? "meetsNone" : "meetsUnknown")}</p>;
  if (!met.rows.length) return <KeptBookings rows={kept} plan={plan} />;
  const choose = (id: string, choice: ClosureTarget) => change({ ...met, choices: { ...met.choices, [id]: choice } });
  return (
    <>
      <ClosureDayStrip rows={met.rows} from={plan.from} to={plan.to} />
      <ul className={`panel ${styles.rows}`}>
        {met.rows.map((row) => (
          <MetRow
            key={row.reservation_id}
            row={row}
            plan={plan}
            reason={reason}
            choice={met.choices[row.reservation_id]}
            choose={(choice) => choose(row.reservation_id, choice)}
          />
        ))}
      </ul>
      <KeptBookings rows={kept} plan={plan} />
      {data && data.total > met.rows.length && <p className="muted small">{t("more", { count: data.total })}</p>}
    </>
  );
}

const NOWHERE: ClosurePlan = { from: "", to: "", places: [] };

function keptChoices(rows: readonly MetBooking[], { rows: before, choices }: ReturnType<typeof readAffectedBookings>) {
  const same = (row: MetBooking) =>
    before.some((one) => one.reservation_id === row.reservation_id && one.updated_at === row.updated_at);
  return Object.fromEntries(
    rows.flatMap((row) => {
      const choice = choices[row.reservation_id];
      // where it could move to depends on what is closed
      return choice && same(row) && choice.action !== ("move" satisfies ClosureAction)
        ? [[row.reservation_id, choice]]
        : [];
    }),
  );
}

interface MetRowProps {
  row: MetBooking;
  plan: ClosurePlan;
  reason: string;
  choice: ClosureTarget | undefined;
  choose: (choice: ClosureTarget) => void;
}

/** A booking that a closure meets: what it is, what will happen to it, and the choice. */
function MetRow(props: MetRowProps) {
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
  const wordOf = (action: ClosureAction) => t(pending ? `requests.${action}` : `actions.${action}`);
  const moveTime = (to: MoveProposal) => whenOf(to, isStay(row.resource_type), locale);
  const name = row.customer?.name || t("number", { number: String(row.number) });
  const pick = async (action: ClosureAction) => {
    choose({ action });
    if (action === "move") choose({ action, to: (await find())?.[0] });
  };
  return (
    <li className={`grid gap-16 ${styles.row}`} data-open={!choice || undefined}>
      <div className={`stack gap-2 shrink small ${styles.what}`}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>{useAbout(row)}</span>
      </div>
      <div className="stack gap-6 shrink">
        <BookingOutcome {...props} none={proposals?.length === 0} />
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
          label: action === "move" && choice?.to ? t("moveAt", { when: moveTime(choice.to) }) : wordOf(action),
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

const labelOf = (proposal: MoveProposal, stays: boolean, locale: "en" | "ar"): string =>
  joinNames(
    [
      nameOf(proposal.resource.locales, locale),
      whenOf(proposal, stays, locale),
      formatMoney(proposal.total, locale, currencyOf(proposal.currency)),
    ],
    locale,
  );
