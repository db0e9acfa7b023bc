import { items } from "@diwan/contract/menu/items";
import { currencyOf, currencyUnit } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { Button, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";
import { useSession } from "../../../kit/session/session.ts";
import styles from "./setup.module.css";
import { StepForm } from "./step-form.tsx";
import type { StepBodyProps } from "./steps.ts";

/** A price for the first items that have none. Chalets have a price for each package: they are priced in the menu. */
export function PricesStep({ setup: { priceless }, done }: StepBodyProps) {
  const t = useTranslations("setup.steps.prices");
  const { locale } = useLanguage();
  const { business } = useSession();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [first] = priceless;
  if (!first || business.type === "chalet")
    return (
      <div className={`row wrap gap-8 ${styles.actions}`}>
        <Button
          variant="filled"
          renderRoot={(props) => <Link to={ADDRESSES.menu} search={first ? { item: first.id } : {}} {...props} />}
        >
          {t("menu")}
        </Button>
      </div>
    );
  const priced = priceless.flatMap(({ id }) => {
    const price = typed[id]?.trim();
    return price ? [{ id, prices: [{ price }] }] : [];
  });
  const save = () => send(items.batch, { params: { businessId: business.id }, body: { items: priced } });
  return (
    <StepForm {...{ step: "prices", save, done, button: t("save"), all: t("menu"), disabled: priced.length === 0 }}>
      <ul className={`grid gap-8 ${styles.prices}`}>
        {priceless.map(({ id, locales }) => (
          <li key={id} className="row gap-12">
            <bdi className="fill small ellipsis">{nameOf(locales, locale)}</bdi>
            <TextInput
              className={styles.price ?? ""}
              inputMode="decimal"
              dir="ltr"
              aria-label={t("priceOf", { name: nameOf(locales, locale) })}
              value={typed[id] ?? ""}
              onChange={(event) => setTyped({ ...typed, [id]: event.currentTarget.value })}
              rightSectionWidth={44}
              rightSection={<span className="muted tiny">{currencyUnit(currencyOf(business.currency), locale)}</span>}
            />
          </li>
        ))}
      </ul>
    </StepForm>
  );
}
