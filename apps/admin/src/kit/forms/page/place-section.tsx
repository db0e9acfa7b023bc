import { can, type Area } from "@diwan/contract/people/permissions";
import { nameOf } from "@diwan/ui/text/names";
import { NativeSelect } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../language/language.ts";
import { grantsIn } from "../../session/session-rules.ts";
import { useSession } from "../../session/session.ts";
import type { RecordScope } from "./declaration.ts";
import styles from "./form-fields.module.css";

interface PlaceSectionProps {
  asks: "business" | "branch";
  area: Area;
  place: RecordScope;
  choose: (place: RecordScope) => void;
}

/** Selects the business and branch of a new record; shown only if there is a choice. */
export function PlaceSection({ asks, area, place, choose }: PlaceSectionProps) {
  const t = useTranslations("records.form");
  const { locale } = useLanguage();
  const { user, businesses } = useSession();
  const open = businesses.filter((one) => can(grantsIn(user, one), area, "create"));
  const business = open.find((one) => one.id === place.businessId);
  const branches = (business?.branches ?? []).filter(
    (branch) => business && can(grantsIn(user, business), area, "create", branch.id),
  );
  const choosesBusiness = open.length > 1;
  const choosesBranch = asks === "branch" && branches.length > 1;
  if (!choosesBusiness && !choosesBranch) return null;
  return (
    <section className={styles.section} aria-label={t("where")}>
      <div>
        <h2 className={styles.title}>{t("where")}</h2>
        <p className={`muted small ${styles.text}`}>{t("whereText")}</p>
      </div>
      <div className={`grid columns-2 gap-12 ${styles.pickers}`}>
        {choosesBusiness && (
          <NativeSelect
            label={t("business")}
            value={place.businessId}
            data={open.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => {
              const businessId = event.currentTarget.value;
              choose({ businessId, branchId: open.find((one) => one.id === businessId)?.branches[0]?.id });
            }}
          />
        )}
        {choosesBranch && (
          <NativeSelect
            label={t("branch")}
            value={place.branchId ?? ""}
            data={branches.map(({ id, locales }) => ({ value: id, label: nameOf(locales, locale) }))}
            onChange={(event) => choose({ ...place, branchId: event.currentTarget.value })}
          />
        )}
      </div>
    </section>
  );
}
