import type { AnswerOf } from "@diwan/contract/api/call";
import type { Names } from "@diwan/contract/api/fields";
import type { ChangeSet, changeSets } from "@diwan/contract/menu/change-sets";
import type { GuestCategory, GuestItem } from "@diwan/contract/guests/guests";
import type { Locale } from "@diwan/contract/api/enumerations";
import { formatMoney } from "@diwan/ui/money/money";
import { descriptionOf, nameOf } from "@diwan/ui/text/names";
import { formatLocal } from "@diwan/ui/time/local-times";
import { Loader, NativeSelect, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { usePictureAddress } from "../../kit/media/picture.ts";
import { useSession } from "../../kit/session/session.ts";
import styles from "./guest-preview.module.css";
import { useSetPreview } from "./use-sets.ts";

type Currency = Parameters<typeof formatMoney>[2];

/** The menu in a phone, as guests of a branch see it now and once the set has begun, in both languages. */
export function GuestPreview({ set, version }: { set: ChangeSet; version: string }) {
  const t = useTranslations("changeSets");
  const { locale: own } = useLanguage();
  const { business, menu, branch } = useSession();
  const [when, setWhen] = useState<"now" | "then">("then");
  const [locale, setLocale] = useState<Locale>(own);
  const [branchId, setBranch] = useState((branch ?? business.branches[0])?.id);
  const [menuId, setMenu] = useState((menu ?? business.menus[0])?.id);
  const asked = branchId && menuId ? { branch_id: branchId, menu_id: menuId, when } : undefined;
  const { data, isError } = useSetPreview(set.id, asked, version);
  return (
    <aside className={styles.aside} aria-label={t("preview")}>
      <div className="row wrap justify-center gap-8">
        <SegmentedControl
          size="sm"
          aria-label={t("preview")}
          value={when}
          onChange={(chosen) => setWhen(chosen === "now" ? "now" : "then")}
          data={[
            { value: "now", label: t("now") },
            { value: "then", label: t("from", { time: formatLocal(set.begins_at, own, false) }) },
          ]}
        />
        <SegmentedControl
          size="sm"
          aria-label="English, العربية"
          value={locale}
          onChange={(chosen) => setLocale(chosen === "ar" ? "ar" : "en")}
          data={LANGUAGES}
        />
      </div>
      <div className="row gap-8">
        <Choice label={t("previewBranch")} options={business.branches} value={branchId} choose={setBranch} />
        <Choice label={t("previewMenu")} options={business.menus} value={menuId} choose={setMenu} />
      </div>
      <div className={styles.phone}>
        <div className={styles.screen} lang={locale} dir={locale === "ar" ? "rtl" : "ltr"} data-when={when}>
          {!data && !isError && <Loader size={20} className={styles.loader ?? ""} />}
          {data && <Phone seen={data} locale={locale} />}
        </div>
      </div>
    </aside>
  );
}

const LANGUAGES = [
  { value: "en", label: "EN" },
  { value: "ar", label: <span lang="ar">ع</span> },
];

interface ChoiceProps {
  label: string;
  options: readonly { id: string; locales: Names }[];
  value: string | undefined;
  choose: (id: string) => void;
}

/** A branch or a menu, where there are several. */
function Choice({ label, options, value, choose }: ChoiceProps) {
  const { locale } = useLanguage();
  if (options.length < 2) return null;
  return (
    <NativeSelect
      size="sm"
      aria-label={label}
      value={value ?? ""}
      onChange={(event) => choose(event.currentTarget.value)}
      data={options.map(({ id, locales }) => ({ value: id, label: nameOf(locales, locale) }))}
    />
  );
}

function Phone({ seen: { branch, menu }, locale }: { seen: AnswerOf<typeof changeSets.preview>; locale: Locale }) {
  const t = useTranslations("changeSets");
  return (
    <>
      <header className={styles.head}>
        <b>{nameOf(branch.business.locales, locale)}</b>
        <span>{nameOf(branch.locales, locale)}</span>
      </header>
      {menu.categories.length === 0 && <p className={styles.empty}>{t("previewEmpty")}</p>}
      {menu.categories.map((category) => (
        <Category key={category.id} category={category} locale={locale} currency={branch.currency} />
      ))}
    </>
  );
}

interface CategoryProps {
  category: GuestCategory;
  locale: Locale;
  currency: Currency;
}

function Category({ category, ...shown }: CategoryProps) {
  return (
    <section className={styles.category}>
      <h3>{nameOf(category.locales, shown.locale)}</h3>
      {category.items.map((item) => (
        <Item key={item.id} item={item} {...shown} />
      ))}
      {category.children_nested.map((child) => (
        <Category key={child.id} category={child} {...shown} />
      ))}
    </section>
  );
}

function Item({ item, locale, currency }: { item: GuestItem } & Omit<CategoryProps, "category">) {
  const pictureAt = usePictureAddress();
  const picture = item.media.find(({ type }) => type === "image")?.src;
  const [price] = item.prices;
  return (
    <article className={styles.item}>
      {picture ? <img src={pictureAt(picture, { width: 160, height: 160 })} alt="" /> : <span />}
      <div className="fill">
        <b className="medium">{nameOf(item.locales, locale)}</b>
        <p className={styles.text}>{descriptionOf(item.locales, locale)}</p>
        {price && (
          <span className="num">
            {price.was !== null && <s className="muted">{formatMoney(price.was, locale, currency)}</s>}{" "}
            <b>{formatMoney(price.price, locale, currency)}</b>
          </span>
        )}
      </div>
    </article>
  );
}
