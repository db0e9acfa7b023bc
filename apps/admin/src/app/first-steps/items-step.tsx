import { useTranslations } from "use-intl";
import { Link } from "@tanstack/react-router";
import { ADDRESSES } from "../../kit/addresses.ts";
import { useSession } from "../../kit/session.ts";
import { SmartUploader } from "../../features/menu/uploader/smart-uploader.tsx";
import { passing, type StepProps } from "./step.ts";
import styles from "./items-step.module.css";

/** First items: pictures become items by their names, as on the menu screen. */
export function ItemsStep({ id, done }: StepProps) {
  const t = useTranslations("firstSteps.items");
  const { menu } = useSession();
  return (
    <form id={id} onSubmit={passing(done)} className={styles.step}>
      {menu && <SmartUploader menuId={menu.id} />}
      <NameRules />
      <p className={styles.other}>
        {t("other")} <Link to={ADDRESSES.menu}>{t("byHand")}</Link>
      </p>
    </form>
  );
}

/** Which part of a file's name becomes what. */
function NameRules() {
  const t = useTranslations("firstSteps.items");
  const parts = [
    ["category", "Grills"],
    ["name", "Shish Tawook"],
    ["price", "2.500"],
    ["order", "12"],
  ] as const;
  return (
    <section className={styles.rules} aria-label={t("rules")}>
      <h2>{t("rules")}</h2>
      <p className={styles.path} dir="ltr">
        <span data-part="category">Grills</span>/<span data-part="order">12</span>{" "}
        <span data-part="name">Shish Tawook</span> <span data-part="price">2.500</span>.jpg
      </p>
      <dl>
        {parts.map(([part, example]) => (
          <div key={part} data-part={part}>
            <dt>{t(`parts.${part}`)}</dt>
            <dd>
              <bdi>{example}</bdi> {part === "order" && t("onlyOrder")}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.both}>
        {t("both")} <bdi dir="ltr">Harees - هريس 2.250.jpg</bdi>
      </p>
    </section>
  );
}
