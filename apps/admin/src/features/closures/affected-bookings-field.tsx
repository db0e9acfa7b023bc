import { CLOSURE_ACTIONS, dateRanges, type ClosureAction, type MetBooking } from "@diwan/contract/stays/closures";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import type { CustomProps } from "../../kit/forms/fields/declaration.ts";
import { useSession } from "../../kit/session/session.ts";
import styles from "./affected-bookings.module.css";
import { AffectedBookingRow } from "./affected-booking-row.tsx";
import type { ClosurePlan } from "./booking-outcome.tsx";
import { KeptBookings } from "./kept-bookings.tsx";
import { actionsFor, readAffectedBookings, sentTimes, type AffectedBookings, type ClosureTarget } from "./model.ts";
import { readClosurePlaces } from "./closure-places-field.tsx";
import { ClosureDayStrip } from "./closure-day-strip.tsx";
import { Button } from "@mantine/core";

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
  const choose = useChoices(met, change);
  const rows = plan ? data?.data : undefined;
  useEffect(() => {
    if (rows) take(rows);
  }, [rows]);
  const kept = (plan?.date_range_id && data?.kept) || [];
  if (!plan || !(met.rows.length || kept.length))
    return <p className="muted small">{t(plan ? "meetsNone" : "meetsUnknown")}</p>;
  if (!met.rows.length) return <KeptBookings rows={kept} plan={plan} />;
  return (
    <>
      <ClosureDayStrip rows={met.rows} from={plan.from} to={plan.to} />
      <AllActions rows={met.rows} choose={choose} />
      <ul className={`panel ${styles.rows}`}>
        {met.rows.map((row) => (
          <AffectedBookingRow
            key={row.reservation_id}
            row={row}
            plan={plan}
            reason={reason}
            choice={met.choices[row.reservation_id]}
            choose={(choice) => choose({ [row.reservation_id]: choice })}
          />
        ))}
      </ul>
      <KeptBookings rows={kept} plan={plan} />
      {data && data.total > met.rows.length && <p className="muted small">{t("more", { count: data.total })}</p>}
    </>
  );
}

/** Adds choices to those made so far: several rows may find their proposals at the same time. */
function useChoices(met: AffectedBookings, change: (met: AffectedBookings) => void) {
  const latest = useRef(met);
  useLayoutEffect(() => {
    latest.current = met;
  }, [met]);
  return (choices: Readonly<Record<string, ClosureTarget>>): void => {
    latest.current = { ...latest.current, choices: { ...latest.current.choices, ...choices } };
    change(latest.current);
  };
}

interface AllActionsProps {
  rows: readonly MetBooking[];
  choose: (choices: Readonly<Record<string, ClosureTarget>>) => void;
}

/** The same choice for all bookings that it is possible for. */
function AllActions({ rows, choose }: AllActionsProps) {
  const t = useTranslations("closures");
  if (rows.length < 2) return null;
  const ableTo = (action: ClosureAction) => rows.filter((row) => actionsFor(row).includes(action));
  return (
    <div className={`row wrap gap-8 ${styles.all}`} role="group" aria-label={t("all.title")}>
      <span className="small medium" aria-hidden>
        {t("all.title")}
      </span>
      {CLOSURE_ACTIONS.filter((action) => ableTo(action).length > 0).map((action) => (
        <Button
          key={action}
          onClick={() => choose(Object.fromEntries(ableTo(action).map((row) => [row.reservation_id, { action }])))}
        >
          {t(`all.${action}`)}
        </Button>
      ))}
    </div>
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
