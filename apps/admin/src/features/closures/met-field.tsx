import { type ClosureAction, dateRanges, type MetBooking } from "@diwan/contract/stays/date-ranges";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import type { CustomProps } from "../../kit/forms/fields/declaration.ts";
import { useSession } from "../../kit/session/session.ts";
import { MetRow } from "./met-row.tsx";
import styles from "./met.module.css";
import { type ClosureTarget, metOf, sentTimes } from "./model.ts";
import { type ClosurePlace, placesOf } from "./places-field.tsx";
import { Strip } from "./strip.tsx";

/** A closure as it is being written. */
export interface Plan {
  from: string;
  to: string;
  places: readonly ClosurePlace[];
  date_range_id?: string | undefined;
}

/** What of the values says when and where it will be closed; nothing before that is whole. */
export function planOf(values: Readonly<Record<string, unknown>>, id: string | undefined): Plan | undefined {
  const { from, to } = sentTimes({ from: String(values["from"] ?? ""), to: String(values["to"] ?? "") });
  if (!LOCAL.test(from) || !LOCAL.test(to) || to <= from) return undefined;
  return {
    from,
    to,
    places: placesOf(values["places"]).map(({ type, id: place }) => ({ type, id: place })),
    date_range_id: id,
  };
}
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

interface MetFieldProps extends Pick<CustomProps, "value" | "change"> {
  plan: Plan | undefined;
  /** What is told to who is canceled. */
  reason: string;
}

/** The bookings that the closure meets: the nights, then each with what will happen and the choice. Nothing is chosen beforehand. */
export function MetField({ plan, value, change, reason }: MetFieldProps) {
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
  const met = metOf(value);
  const take = useEffectEvent((rows: readonly MetBooking[]) => {
    // what was chosen for a booking holds as long as it stays met as it was
    if (rows.length || met.rows.length) change({ rows, choices: keptChoices(rows, met) });
  });
  const rows = plan ? data?.data : undefined;
  useEffect(() => {
    if (rows) take(rows);
  }, [rows]);
  if (!plan || !met.rows.length) return <p className={styles.none}>{t(plan ? "meetsNone" : "meetsUnknown")}</p>;
  const choose = (id: string, choice: ClosureTarget) => change({ ...met, choices: { ...met.choices, [id]: choice } });
  return (
    <>
      <Strip rows={met.rows} from={plan.from} to={plan.to} />
      <ul className={styles.rows}>
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
      {data && data.total > met.rows.length && <p className={styles.none}>{t("more", { count: data.total })}</p>}
    </>
  );
}

const NOWHERE: Plan = { from: "", to: "", places: [] };

function keptChoices(rows: readonly MetBooking[], { rows: before, choices }: ReturnType<typeof metOf>) {
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
