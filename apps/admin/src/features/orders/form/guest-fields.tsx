import { LIMITS } from "@diwan/contract/api/limits";
import type { OrderOffer } from "@diwan/contract/orders/order-offer";
import { TextInput } from "@mantine/core";
import { IconCar, IconHome } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { PhoneField } from "../../../kit/fields/phone-field.tsx";
import type { Form } from "../../../kit/form-state.ts";
import type { Draft } from "./draft.ts";
import { KnownBand, OtherAddresses } from "./known-guest.tsx";
import { isNeeded } from "./missing.ts";
import styles from "./order.module.css";
import { TableChoice } from "./table-choice.tsx";
import type { KnownGuest } from "./use-known-guest.ts";

interface GuestFieldsProps {
  form: Form<Draft>;
  tables: OrderOffer["tables"];
  known: KnownGuest | undefined;
  repeat: () => void;
}

/** Who the order is for, and where to, as far as the way it goes needs it. */
export function GuestFields({ form, tables, known, repeat }: GuestFieldsProps) {
  const t = useTranslations("orderForm");
  const { mode } = form.values;
  const size = LIMITS.nameMax;
  return (
    <>
      <div className={styles.who}>
        <Phone form={form} />
        <TextInput label={t("name")} maxLength={size} {...form.getInputProps("customer.name")} />
      </div>
      {known && <KnownBand known={known} repeat={repeat} />}
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

function Phone({ form }: { form: Form<Draft> }) {
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

/** A phone number has no fields inside. */
const Nothing = () => null;
