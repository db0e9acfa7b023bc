import { LIMITS, TIMINGS } from "@diwan/contract/api/limits";
import type { OrderOffer } from "@diwan/contract/orders/order-offer";
import { TextInput, NativeSelect } from "@mantine/core";
import { IconCar, IconHome, IconSelector, IconUserCheck } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { PhoneField } from "../../../kit/forms/fields/text/phone-field.tsx";
import type { Form } from "../../../kit/forms/form-state.ts";
import { isNeeded, type OrderDraft } from "./order-draft.ts";
import styles from "./order.module.css";
import { nameOf } from "@diwan/ui/text/names";
import { useLanguage } from "../../../kit/language/language.ts";
import type { AnswerOf } from "@diwan/contract/api/call";
import { orders } from "@diwan/contract/orders/orders";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { send } from "../../../kit/connection/api.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useStableValue } from "../../../kit/browser/use-debounced.ts";

interface GuestFieldsProps {
  form: Form<OrderDraft>;
  tables: OrderOffer["tables"];
  known: KnownGuest | undefined;
  repeat: () => void;
}

/** The guest and the destination, as far as the mode of the order needs them. */
export function GuestFields({ form, tables, known, repeat }: GuestFieldsProps) {
  const t = useTranslations("orderForm");
  const { mode } = form.values;
  const size = LIMITS.nameMax;
  return (
    <>
      <div className={`grid align-top gap-10 ${styles.who}`}>
        <Phone form={form} />
        <TextInput label={t("name")} maxLength={size} {...form.getInputProps("customer.name")} />
      </div>
      {known && <KnownGuestBanner known={known} repeat={repeat} />}
      {mode === "Delivery" && (
        <div>
          <TextInput
            label={t("address")}
            required
            maxLength={LIMITS.textMax}
            leftSection={<IconHome size={16} stroke={1.75} aria-hidden />}
            {...form.getInputProps("customer.address")}
          />
          <OtherAddresses form={form} known={known} />
        </div>
      )}
      {mode === "CarPickup" && (
        <TextInput
          label={t("car")}
          required
          maxLength={size}
          leftSection={<IconCar size={16} stroke={1.75} aria-hidden />}
          {...form.getInputProps("customer.car")}
        />
      )}
      {mode === "DineIn" && tables.length > 0 && <TableChoice form={form} tables={tables} />}
    </>
  );
}

function Phone({ form }: { form: Form<OrderDraft> }) {
  const t = useTranslations("orderForm");
  const path = "customer.phone";
  const value = form.values.customer.phone;
  const change = (phone: unknown) => form.setFieldValue(path, String(phone));
  return (
    <PhoneField
      field={{ type: "phone", path, label: t("phone"), required: isNeeded(form.values.mode, "phone") }}
      path={path}
      value={value}
      change={change}
      set={form.setFieldValue as never}
      latest={() => form.getValues().customer.phone}
      errors={form.errors}
      changed={false}
      was={undefined}
      old={undefined}
      grid={Nothing}
    />
  );
}

/** A phone number contains no other fields. */
const Nothing = () => null;

/** Selects a table of the branch, grouped by floor. */
function TableChoice({ form, tables }: { form: Form<OrderDraft>; tables: OrderOffer["tables"] }) {
  const t = useTranslations("orderForm");
  const { locale } = useLanguage();
  const floors = [...new Set(tables.map(({ floor }) => nameOf(floor, locale)))];
  const gone = form.values.table_id !== null && !tables.some(({ id }) => id === form.values.table_id);
  return (
    <NativeSelect
      label={t("table")}
      data-path="table_id"
      error={form.errors["table_id"]}
      value={form.values.table_id ?? ""}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      onChange={(event) => form.setFieldValue("table_id", event.currentTarget.value || null)}
    >
      <option value="">{t("noTable")}</option>
      {gone && <option value={form.values.table_id ?? ""}>{t("tableGone")}</option>}
      {floors.map((floor) => (
        <optgroup key={floor} label={floor}>
          {tables
            .filter((table) => nameOf(table.floor, locale) === floor)
            .map(({ id, locales }) => (
              <option key={id} value={id}>
                {nameOf(locales, locale)}
              </option>
            ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}

/** A known guest: the last order, and a button to repeat it. */
function KnownGuestBanner({ known, repeat }: { known: KnownGuest; repeat: () => void }) {
  const t = useTranslations("orderForm");
  const { locale } = useLanguage();
  const names = (known.last?.lines ?? []).map(({ locales }) => nameOf(locales, locale));
  const [first, ...others] = names;
  const repeatable = known.last?.lines.some(({ item_id }) => item_id !== null);
  return (
    <div className={`row gap-8 small rounded on-primary-soft ${styles.known}`} role="status">
      <IconUserCheck size={16} stroke={1.75} aria-hidden />
      <bdi className="fill">
        {t("known", { count: known.visits })}
        {first !== undefined && ` ${t("last", { name: first, more: others.length })}`}
      </bdi>
      {repeatable && (
        <button type="button" className={`fixed accent strong ${styles.link}`} onClick={repeat}>
          {t("repeat")}
        </button>
      )}
    </div>
  );
}

/** The guest's other delivery addresses. */
function OtherAddresses({ form, known }: { form: Form<OrderDraft>; known: KnownGuest | undefined }) {
  const t = useTranslations("orderForm");
  const now = form.values.customer.address.trim();
  const others = (known?.addresses ?? []).filter((address) => address !== now).slice(0, 3);
  if (others.length === 0) return null;
  return (
    <div className={`flex wrap gap-6 ${styles.addresses}`} role="group" aria-label={t("addresses")}>
      {others.map((address) => (
        <button
          key={address}
          type="button"
          className={`soft truncate round tinted ${styles.address}`}
          onClick={() => form.setFieldValue("customer.address", address)}
        >
          <bdi>{address}</bdi>
        </button>
      ))}
    </div>
  );
}

type KnownGuest = AnswerOf<typeof orders.customer>;

/** Valid numbers as the phone field stores them. */
const NUMBER = /^\+\d{8,15}$/;

/** The data of the guest with the typed number, unless it is the `saved` one; fills in empty fields. */
export function useKnownGuest(branchId: string, form: Form<OrderDraft>, saved = ""): KnownGuest | undefined {
  const { business, can } = useSession();
  const typed = form.values.customer.phone;
  const phone = useStableValue(typed, TIMINGS.searchDebounce);
  const { data } = useQuery({
    queryKey: ["order-guest", business.id, branchId, phone],
    queryFn: ({ signal }) =>
      send(orders.customer, { params: { businessId: business.id, branchId }, query: { phone }, signal }),
    enabled: NUMBER.test(phone) && phone !== saved && can("orders", "create", branchId),
    retry: false,
    staleTime: 0,
  });
  const fill = useEffectEvent(({ customer }: KnownGuest) => {
    const now = form.getValues().customer;
    if (!customer || now.phone !== phone) return;
    for (const field of ["name", "address", "car"] as const)
      if (now[field] === "" && customer[field] !== "") form.setFieldValue(`customer.${field}`, customer[field]);
  });
  useEffect(() => {
    if (data) fill(data);
  }, [data]);
  return typed === phone && phone !== saved && data?.customer ? data : undefined;
}
