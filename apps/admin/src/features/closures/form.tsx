import { dateRanges, type ReadRange } from "@diwan/contract/stays/closures";
import { closesNights } from "@diwan/contract/stays/stays";
import { dayPart } from "@diwan/contract/time/local-times";
import { currencyOf, formatMoney } from "@diwan/ui/money/money";
import { comma } from "@diwan/ui/text/fill";
import { isOfNights, visibleTimes } from "@diwan/ui/time/closure-times";
import { nameOf } from "@diwan/ui/text/names";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES, listOf } from "../../kit/navigation/addresses.ts";
import { bothLocales } from "../../kit/forms/fields/kinds.ts";
import type { Values } from "../../kit/forms/fields/values.ts";
import type { FormState, PathIn, Section } from "../../kit/forms/page/declaration.ts";
import { prefilledOf, useDaysOfAddress } from "../../kit/forms/days-of-address.ts";
import { FormPage } from "../../kit/forms/page/form-page.tsx";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import { useChangedDialog } from "./changed-dialog.tsx";
import { AffectedBookingsField, readPlan } from "./affected-bookings-field.tsx";
import { decisionsOf, readAffectedBookings, sentTimes, totalsOf } from "./model.ts";
import type { ClosurePlan } from "./booking-outcome.tsx";
import { ClosureGuests } from "./closure-guests.tsx";
import { OpenOrders } from "./open-orders.tsx";
import { ClosurePlacesField, readClosurePlaces } from "./closure-places-field.tsx";
import { useClosableBranches } from "./use-closable-branches.ts";

export function ClosureForm() {
  const t = useTranslations("closures");
  const foot = useFoot();
  const { from, to, locales } = useDaysOfAddress();
  const hours = useAsksHours();
  const days = { ...(from && { from }), ...(to && { to }), ...(locales.length > 0 && { locales }) };
  const prefilled = prefilledOf({ ...useChosenBranches(), ...days });
  const navigate = useNavigate();
  const { showChanged, dialog } = useChangedDialog(() => {
    if (prefilled) void navigate({ to: listOf(ADDRESSES.closures) });
  });
  const queries = useQueryClient();
  const page = (
    <FormPage
      area="holidays"
      address={ADDRESSES.closures}
      calls={dateRanges}
      params={({ businessId }) => ({ businessId })}
      idParam="dateRangeId"
      asks="business"
      texts={{ add: t(hours ? "hours.add" : "add"), edit: t("edit") }}
      deleteText={t("deleteText")}
      together={[["from", "to"]]}
      read={readOf}
      body={bodyOf}
      footer={({ values, record }) => (isLocked(record) ? { status: t("locked.short"), blocked: true } : foot(values))}
      deletable={({ deletable }) => deletable}
      sections={useSections()}
      prefilled={prefilled}
      saved={(saved) => {
        const notified = showChanged(saved) ? "notified" : undefined;
        // what was decided is kept or gone from here on
        void queries.invalidateQueries({ queryKey: ["closure-meets"] });
        void queries.invalidateQueries({ queryKey: ["closure-guests"] });
        return notified;
      }}
    />
  );
  return (
    <>
      {page}
      {dialog}
    </>
  );
}

/** Whoever may not change a closure sees it, with the guests of their own branches. */
const isLocked = (record: ReadRange | undefined): boolean => record?.changeable === false;

/** Whether the address asks for a closure of some hours, `?kind=hours`: its times are required. Nights have no times. */
function useAsksHours(): boolean {
  const { business } = useSession();
  const { kind }: { kind?: unknown } = useSearch({ strict: false });
  return kind === "hours" && !closesNights(business.type);
}

/** The branches of the address, as what to close: other screens lead here with them. */
function useChosenBranches(): Values {
  const branches = useClosableBranches("create");
  const { places }: { places?: unknown } = useSearch({ strict: false });
  const ids = typeof places === "string" ? places.split(",") : [];
  const chosen = branches.filter(({ id }) => ids.includes(id));
  return chosen.length ? { places: chosen.map(({ id, locales }) => ({ type: "branch", id, locales })) } : {};
}

/** Whole days stand as days, whatever the trade. */
const readOf = (record: ReadRange) => ({ ...record, ...visibleTimes(record) });

/** It has names alone, no descriptions; what it meets is sent as what becomes of it. */
function bodyOf({ meets, places, from, to, ...body }: Values): Values {
  const locales = bothLocales(body["locales"]).map(({ locale, name }) => ({ locale, name }));
  const decisions = decisionsOf(readAffectedBookings(meets));
  return {
    ...body,
    ...(typeof from === "string" && typeof to === "string" ? sentTimes({ from, to }) : {}),
    locales,
    places: readClosurePlaces(places).map(({ type, id }) => ({ type, id })),
    ...(decisions.length ? { meets: decisions } : {}),
  };
}

type Path = PathIn<typeof dateRanges.create | typeof dateRanges.update>;

function useSections() {
  const t = useTranslations("closures");
  const { locale } = useLanguage();
  const { type } = useSession().business;
  const asksHours = useAsksHours();
  const meetsSection = useMeetsSection();
  return ({ values, record }: FormState<ReadRange>): readonly Section<Path>[] => {
    const nights = record ? isOfNights(record) : closesNights(type);
    const disabled = isLocked(record);
    const hours = asksHours && !record;
    return [
      {
        title: t(hours ? "hours.title" : "period"),
        text: hours ? <HoursText /> : t(nights ? "nightsText" : "daysText"),
        fields: [
          {
            type: "date-range",
            path: "from",
            second: "to",
            label: t("period"),
            required: true,
            times: hours ? "required" : !nights,
            hint: isOneSpan(values) ? t("oneSpan") : undefined,
            width: "half",
            disabled,
          },
          {
            type: "custom",
            path: "places",
            label: t("place"),
            width: "half",
            text: (value) =>
              readClosurePlaces(value)
                .map((one) => nameOf(one.locales, locale))
                .join(" "),
            render: (props) => (
              <ClosurePlacesField {...props} action={record ? "update" : "create"} locked={disabled} />
            ),
          },
        ],
      },
      {
        title: t("name"),
        text: t("nameText"),
        fields: [{ type: "localized", path: "locales", label: t("name"), disabled }],
      },
      meetsSection({ values, record, plan: hours && !isTimed(values) ? undefined : readPlan(values, record?.id) }),
    ];
  };
}

const textOf = (values: Values, path: "from" | "to"): string => String(values[path] ?? "");
const isTimed = (values: Values): boolean => textOf(values, "from").includes("T") && textOf(values, "to").includes("T");

/** Times on two days could be read as those of each day. */
const isOneSpan = (values: Values): boolean =>
  `${textOf(values, "from")}${textOf(values, "to")}`.includes("T") &&
  dayPart(textOf(values, "from")) < dayPart(textOf(values, "to"));

/** What a closure of some hours is, and where the usual hours are set. */
function HoursText() {
  const t = useTranslations("closures.hours");
  const { business, branch, can } = useSession();
  const tab = (branch ?? business.branches.length === 1) ? "branch" : "business";
  return (
    <>
      {t("text")}{" "}
      {can("settings", "read") && (
        <Link to={ADDRESSES.settings} search={{ tab } as never}>
          {t("usual")}
        </Link>
      )}
    </>
  );
}

interface MeetsState extends Pick<FormState<ReadRange>, "values" | "record"> {
  /** When and where, once that is whole. */
  plan: ClosurePlan | undefined;
}

/** What it meets, each with what becomes of it. */
function useMeetsSection() {
  const t = useTranslations("closures");
  const { locale } = useLanguage();
  return ({ values, record, plan }: MeetsState): Section<Path> => {
    const { rows } = readAffectedBookings(values["meets"]);
    return {
      title: t("meets"),
      text: rows.length ? `${t("meetsCount", { count: rows.length })} ${t("notBefore")}` : t("meetsText"),
      wide: true,
      footer: (
        <>
          <OpenOrders plan={plan} />
          {record && <ClosureGuests closureId={record.id} reason={record.locales} />}
        </>
      ),
      fields: [
        {
          type: "custom",
          path: "meets",
          label: t("meets"),
          text: () => "",
          render: ({ value, change }) => (
            <AffectedBookingsField
              value={value}
              change={change}
              plan={plan}
              reason={nameOf(bothLocales(values["locales"]), locale)}
            />
          ),
        },
      ],
    };
  };
}

/** The number of open decisions, and the result. Save is enabled when all are made. */
function useFoot() {
  const t = useTranslations("closures");
  const { locale } = useLanguage();
  const { business } = useSession();
  return (values: Values) => {
    const { all, open, moves, stays, cancels, back } = totalsOf(readAffectedBookings(values["meets"]));
    if (!all) return undefined;
    const parts = [
      moves && t("foot.moves", { count: moves }),
      stays && t("foot.stays", { count: stays }),
      cancels && t("foot.cancels", { count: cancels }),
      back && t("foot.back", { amount: formatMoney(back, locale, currencyOf(business.currency)) }),
    ].filter((part) => part !== 0);
    const then = parts.length ? t("foot.after", { parts: parts.join(comma(locale)) }) : "";
    const status = (
      <>
        {open > 0 && <b>{t("foot.open", { open, all })}</b>} {then}
      </>
    );
    return { status, blocked: open > 0 };
  };
}
