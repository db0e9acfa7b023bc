import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { LateDeviceList } from "../../../kit/devices/late-device-list.ts";
import section from "../../../kit/form-page/form-fields.module.css";

/** The devices that a login QR let in to the branch. */
export function DevicesSection({ branchId, locked }: { branchId: string; locked: boolean }) {
  const t = useTranslations("shell.devices");
  return (
    <section className={section.section} aria-label={t("title")}>
      <div>
        <h2 className={section.title}>{t("title")}</h2>
        <p className={section.text}>{t("text")}</p>
      </div>
      <div>
        <Suspense fallback={null}>
          <LateDeviceList branchId={branchId} locked={locked} none={t("none")} />
        </Suspense>
      </div>
    </section>
  );
}
