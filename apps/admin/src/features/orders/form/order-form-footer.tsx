import { PAY_METHODS } from "@diwan/contract/orders/order-record";
import { NativeSelect } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Form } from "../../../kit/forms/form-state.ts";
import type { Busy } from "../../../kit/screen/loading.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import type { OrderDraft } from "./order-draft.ts";
import styles from "./order.module.css";

interface OrderFormFooterProps {
  form: Form<OrderDraft>;
  state: Busy;
  /** What the button says meanwhile. */
  verb: string;
  disabled?: boolean;
  children: ReactNode;
}

/** How it is paid, and what sends it. */
export function OrderFormFooter({ form, state, verb, disabled = false, children }: OrderFormFooterProps) {
  const t = useTranslations("orderForm");
  return (
    <>
      <NativeSelect
        className={styles.pay ?? ""}
        aria-label={t("pay")}
        rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
        data={PAY_METHODS.map((value) => ({ value, label: t(`pays.${value}`) }))}
        {...form.getInputProps("pay")}
      />
      <SubmitButton className={styles.place ?? ""} state={state} verb={verb} disabled={disabled}>
        {children}
        <kbd className={styles.keys} dir="ltr" aria-hidden>
          Ctrl Enter
        </kbd>
      </SubmitButton>
    </>
  );
}
