import { Skeleton } from "@mantine/core";
import { useTranslations } from "use-intl";
import grid from "../fields/field-grid.module.css";
import fields from "./form-fields.module.css";
import styles from "./record-page.module.css";

/** The placeholder of a form while its record loads. */
export function FormSkeleton() {
  const tc = useTranslations("common");
  return (
    <div className={`flex pane scroll ${styles.sheet}`} role="status" aria-label={tc("loading")}>
      <div className={`fill ${styles.body}`}>
        {[0, 1].map((section) => (
          <div key={section} className={fields.section}>
            <Skeleton height={14} width="50%" />
            <div className={`grid align-top ${grid.fields}`}>
              {[0, 1, 2].map((field) => (
                <div key={field} className={grid.field} data-width={field === 0 ? undefined : "half"}>
                  <Skeleton height={12} width={90} mb={8} />
                  <Skeleton height={34} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
