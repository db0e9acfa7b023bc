import { useTranslations } from "use-intl";
import type { Section } from "../../../kit/forms/page/declaration.ts";
import { useSession } from "../../../kit/session/session.ts";
import { SettingsForm } from "../form/settings-form.tsx";
import { useAppFields } from "../pictures/use-app-fields.tsx";
import { PreviewAside } from "../preview/preview-aside.tsx";
import type { SettingsBranch } from "../tabs.ts";
import { westernDigits } from "@diwan/contract/money/money";
import { ActionIcon, Button } from "@mantine/core";
import { IconEye, IconEyeOff, IconWand } from "@tabler/icons-react";
import { useState } from "react";
import { BoxInput } from "../../../kit/forms/fields/text/box-input.tsx";
import type { CustomProps } from "../../../kit/forms/fields/declaration.ts";
import { FieldLabel } from "../../../kit/forms/fields/field-frame.tsx";

/** The settings of a branch's tablets. */
export default function TabletTab({ branch }: { branch: SettingsBranch }) {
  const t = useTranslations("settings");
  const { business, can } = useSession();
  const locked = !can("settings", "update", branch.id);
  const { picture, views, flag } = useAppFields("TabletApp", locked);
  const place = { businessId: business.id, branchId: branch.id };
  const sections: readonly Section[] = [
    { title: t("sections.pictures"), fields: [picture("CoverScreen")] },
    { title: t("sections.layout"), fields: views() },
    { title: t("sections.options"), fields: [flag("CartVisible"), flag("EnableOrdering"), flag("PreviewPrices")] },
    {
      title: t("sections.lock"),
      fields: [
        {
          type: "custom",
          path: "TabletApp.PassKey",
          label: t("keys.PassKey"),
          width: "half",
          // no text in change lists: bystanders must not read it
          text: () => "",
          secret: true,
          render: (props) => <PassKeyField {...props} locked={locked} />,
        },
      ],
    },
  ];
  return (
    <SettingsForm
      kind="tabletSettings"
      plain
      place={place}
      locked={locked}
      sections={() => sections}
      aside={({ TabletApp }, unsaved) => (
        <PreviewAside
          device="tablet"
          branch={branch}
          settings={{ TabletApp: { ...Object(TabletApp), PassKey: undefined } }}
          unsaved={unsaved}
        />
      )}
    />
  );
}

/**
 * A passcode of four digits, hidden until the eye is pressed; a generated one is visible, so that the user can pass it
 * on.
 */
function PassKeyField({ value, change, path, error, changed, locked }: CustomProps & { locked: boolean }) {
  const t = useTranslations("settings");
  const tf = useTranslations("records.fields");
  const [shown, setShown] = useState(false);
  const Eye = shown ? IconEyeOff : IconEye;
  const generate = () => {
    change(newPassKey());
    setShown(true);
  };
  return (
    <BoxInput
      latin
      label={<FieldLabel text={t("keys.PassKey")} changed={changed} />}
      description={error === undefined ? t("hints.PassKey") : undefined}
      error={error}
      data-path={path}
      disabled={locked}
      type={shown ? "text" : "password"}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={String(value ?? "")}
      change={(typed) => change(westernDigits(typed).trim() || null)}
      after={
        <>
          {!locked && (
            <Button
              size="sm"
              variant="subtle"
              leftSection={<IconWand size={14} stroke={1.75} aria-hidden />}
              aria-label={t("generatePassKey")}
              onClick={generate}
            >
              {tf("generate")}
            </Button>
          )}
          <ActionIcon size="sm" aria-label={t("showPassKey")} aria-pressed={shown} onClick={() => setShown(!shown)}>
            <Eye size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      }
    />
  );
}

/** Four random digits, except those that are easy to guess. */
function newPassKey(): string {
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    const key = String(drawn % 10_000).padStart(4, "0");
    if (!isEasy(key)) return key;
  }
}

/** Whether all digits are equal or consecutive: `0000`, `1234`, `9876`. */
function isEasy(key: string): boolean {
  const steps = new Set(Array.from(key.slice(1), (digit, at) => Number(digit) - Number(key.charAt(at))));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}
