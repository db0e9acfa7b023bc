import type { Removal } from "@diwan/contract/people/people";
import { listed } from "@diwan/ui/listed";
import { Checkbox } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language.ts";
import styles from "./standing.module.css";

interface StandingProps {
  people: Removal["people"];
  /** Who is to go too, by id: ticking notes it here. */
  chosen: Set<string>;
}

/** Who has a login by somebody's doing, and could be that very person: each can be ended with them. */
export function Standing({ people, chosen }: StandingProps) {
  const t = useTranslations("users.removal");
  const { locale } = useLanguage();
  return (
    <fieldset className={styles.standing}>
      <legend>{t("people")}</legend>
      <div className={styles.rows}>
        {people.map(({ id, name, email, reasons }) => (
          <Checkbox
            key={id}
            label={
              <>
                <bdi>{name}</bdi> <bdi dir="ltr">{email}</bdi>
              </>
            }
            description={listed(
              [
                ...reasons.map((reason) => t(`reasons.${reason}`)),
                reasons.every((reason) => reason === "password") && t("onlyPassword"),
              ],
              locale,
            )}
            onChange={({ currentTarget }) => void (currentTarget.checked ? chosen.add(id) : chosen.delete(id))}
          />
        ))}
      </div>
    </fieldset>
  );
}
