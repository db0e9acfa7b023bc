import type { ClosureAction, MetBooking, MoveProposal } from "@diwan/contract/stays/closures";
import { clockOf, dayPart } from "@diwan/contract/time/local-times";
import { isStay } from "@diwan/contract/stays/stays";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { NativeSelect, SegmentedControl, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import styles from "./affected-bookings.module.css";
import { BookingOutcome, GuestPhone, useAbout, whenOf, type ClosurePlan, type Found } from "./booking-outcome.tsx";
import { actionsFor, type ClosureTarget } from "./model.ts";
import { useProposals } from "./use-proposals.ts";

interface AffectedBookingProps {
  row: MetBooking;
  plan: ClosurePlan;
  reason: string;
  choice: ClosureTarget | undefined;
  choose: (choice: ClosureTarget) => void;
}

/** A booking that a closure meets: what it is, what will happen to it, and the choice. */
export function AffectedBookingRow(props: AffectedBookingProps) {
  const { row, plan, choice, choose } = props;
  const t = useTranslations("closures");
  const { locale } = useLanguage();
  const moves = choice?.action === "move";
  const [day, setDay] = useState("");
  const { proposals, failed } = useProposals({ row, plan, day, enabled: moves });
  // the nearest place is a proposal; on a day of their own people choose the time
  const propose = useEffectEvent((found: readonly MoveProposal[]) => {
    if (moves && !choice.to && !day && found[0]) choose({ action: "move", to: found[0] });
  });
  useEffect(() => {
    if (proposals) propose(proposals);
  }, [proposals]);
  const pending = row.status === "pending";
  const wordOf = (action: ClosureAction) => t(pending ? `requests.${action}` : `actions.${action}`);
  const name = row.customer?.name || t("number", { number: String(row.number) });
  return (
    <li className={`grid gap-16 ${styles.row}`} data-open={!choice || (moves && !choice.to) || undefined}>
      <AboutBooking row={row} name={name} />
      <div className="stack gap-6 shrink">
        <BookingOutcome {...props} found={stateOf(proposals, failed, day)} />
        {moves && (
          <MoveFields
            name={name}
            stays={isStay(row.resource_type)}
            proposals={proposals ?? []}
            to={choice.to}
            day={day}
            setDay={(next) => {
              setDay(next);
              choose({ action: "move" });
            }}
            choose={(to) => choose({ action: "move", to })}
          />
        )}
      </div>
      <SegmentedControl
        aria-label={t("choiceFor", { name })}
        className={styles.choice}
        value={choice?.action ?? ""}
        data={actionsFor(row).map((action) => ({
          value: action,
          label:
            action === "move" && choice?.to
              ? t("moveAt", { when: whenOf(choice.to, isStay(row.resource_type), locale) })
              : wordOf(action),
        }))}
        onChange={(action) => {
          setDay("");
          choose({ action: action as ClosureAction });
        }}
      />
    </li>
  );
}

function stateOf(proposals: readonly MoveProposal[] | undefined, failed: boolean, day: string): Found {
  if (failed) return "failed";
  if (!proposals) return "looking";
  if (!proposals.length) return day ? "notThatDay" : "nowhere";
  return "some";
}

function AboutBooking({ row, name }: { row: MetBooking; name: string }) {
  const about = useAbout(row);
  return (
    <div className={`stack gap-2 shrink small ${styles.what}`}>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span>{about}</span>
      <GuestPhone row={row} />
    </div>
  );
}

interface MoveFieldsProps {
  name: string;
  stays: boolean;
  proposals: readonly MoveProposal[];
  to: MoveProposal | undefined;
  day: string;
  setDay: (day: string) => void;
  choose: (to: MoveProposal | undefined) => void;
}

/** Where to move: what is proposed, or what is free on another day. */
function MoveFields({ name, stays, proposals, to, day, setDay, choose }: MoveFieldsProps) {
  const t = useTranslations("closures");
  const { locale } = useLanguage();
  const { business } = useSession();
  const today = dayPart(clockOf(business.timeZone, new Date()));
  const chosen = proposals.findIndex((one) => isSame(one, to));
  return (
    <div className="flex wrap gap-8">
      <TextInput
        type="date"
        size="sm"
        aria-label={t("moveDay", { name })}
        min={today}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      {proposals.length > 0 && (
        <NativeSelect
          size="sm"
          aria-label={t("moveTo", { name })}
          value={chosen < 0 ? "" : String(chosen)}
          data={[
            ...(chosen < 0 ? [{ value: "", label: t("moveChoose") }] : []),
            ...proposals.map((one, at) => ({ value: String(at), label: labelOf(one, stays, locale) })),
          ]}
          onChange={(event) => choose(proposals[Number(event.currentTarget.value || -1)])}
        />
      )}
    </div>
  );
}

const isSame = (one: MoveProposal, to: MoveProposal | undefined): boolean =>
  to !== undefined && one.start === to.start && one.resource_id === to.resource_id && one.staff_id === to.staff_id;

const labelOf = (proposal: MoveProposal, stays: boolean, locale: "en" | "ar"): string =>
  joinNames(
    [
      whenOf(proposal, stays, locale),
      nameOf(proposal.resource.locales, locale),
      proposal.total > 0 && formatMoney(proposal.total, locale, currencyOf(proposal.currency)),
    ],
    locale,
  );
