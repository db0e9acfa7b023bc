import { ORDER_MODES, type OrderMode } from "@diwan/contract/api/enumerations";
import { settings } from "@diwan/contract/settings/settings";
import { Switch } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { useConfig } from "../../../kit/connection/config.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useSettings } from "../../settings/index.ts";
import { useFirstSteps } from "../use-first-steps.ts";
import styles from "./setup.module.css";
import { StepForm } from "./step-form.tsx";
import type { StepBodyProps } from "./steps.ts";

/** How guests order, for all branches; a branch can differ in its settings. */
export function ModesStep({ done }: StepBodyProps) {
  const t = useTranslations("setup.steps.modes");
  const tm = useTranslations("settings.keys");
  const { business } = useSession();
  const { check } = useFirstSteps();
  const place = { businessId: business.id };
  const { data: kept } = useSettings(place);
  const [changed, setChanged] = useState<Partial<Record<OrderMode, boolean>>>({});
  const isOn = (mode: OrderMode): boolean => changed[mode] ?? kept?.find(({ key }) => key === mode)?.data === true;
  const none = kept !== undefined && !ORDER_MODES.some(isOn);
  const save = async () => {
    const body = { settings: Object.entries(changed).map(([key, data]) => ({ key, data })) };
    if (body.settings.length > 0) await send(settings.setBusiness, { params: place, body });
    await check("modes");
  };
  return (
    <StepForm {...{ step: "modes", save, done, button: t("save"), all: t("all"), disabled: !kept || none }}>
      <div className={styles.switches}>
        {ORDER_MODES.map((mode) => (
          <Switch
            key={mode}
            label={tm(mode)}
            disabled={!kept}
            checked={isOn(mode)}
            onChange={(event) => setChanged({ ...changed, [mode]: event.currentTarget.checked })}
          />
        ))}
      </div>
      {none && (
        <p className="warning small" role="status">
          {t("none")}
        </p>
      )}
    </StepForm>
  );
}

/** How guests pay at the chosen branch. */
export function PayStep({ done }: StepBodyProps) {
  const t = useTranslations("setup.steps.pay");
  const { business, branch = business.branches[0] } = useSession();
  const { check } = useFirstSteps();
  const paysOnline = useConfig()?.paysOnline === true;
  const place = { businessId: business.id, branchId: branch?.id ?? "" };
  const { data: kept } = useSettings(place);
  const [changed, setChanged] = useState<{ PayCash?: boolean; PayOnline?: boolean }>({});
  const values: { PayCash?: unknown; PayOnline?: unknown } = Object(kept?.find(({ key }) => key === "MobileApp")?.data);
  const online = paysOnline && (changed.PayOnline ?? values.PayOnline === true);
  // cash is on as long as nothing else is
  const cash = (changed.PayCash ?? values.PayCash === true) || !online;
  const save = async () => {
    await send(settings.setBranch, {
      params: place,
      body: { settings: [{ key: "MobileApp", data: { PayCash: cash, ...(paysOnline ? { PayOnline: online } : {}) } }] },
    });
    await check("pay");
  };
  return (
    <StepForm {...{ step: "pay", save, done, button: t("save"), all: t("all"), disabled: !kept }}>
      <div className={styles.switches}>
        <Switch
          label={t("cash")}
          disabled={!online}
          checked={cash}
          onChange={(event) => setChanged({ ...changed, PayCash: event.currentTarget.checked })}
        />
        <Switch
          label={t("online")}
          description={paysOnline ? undefined : t("noGateway")}
          disabled={!paysOnline}
          checked={online}
          onChange={(event) => setChanged({ ...changed, PayOnline: event.currentTarget.checked })}
        />
      </div>
    </StepForm>
  );
}
