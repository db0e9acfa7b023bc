import type { CategoryNode } from "@diwan/contract/menu/categories";
import { useTranslations } from "use-intl";
import { Button } from "@mantine/core";
import { IconClipboardText, IconFileSpreadsheet } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { ADDRESSES, PAGES } from "../../kit/navigation/addresses.ts";
import { isRightHeld } from "../../kit/session/right-held.ts";
import { useSession } from "../../kit/session/session.ts";
import { useItemDrafts } from "../../features/menu/review/drafts-query.ts";
import { useMenuTree } from "../../features/menu/tree/tree-query.ts";
import { UPLOAD_EXAMPLES } from "../../features/menu/uploader/examples.ts";
import { SmartUploader } from "../../features/menu/uploader/smart-uploader.tsx";
import { makeSubmitHandler, type StepProps } from "./step.ts";
import styles from "./items-step.module.css";

/** First items: pictures become items by their names, as on the menu screen. */
export function ItemsStep({ id, done }: StepProps) {
  const t = useTranslations("firstSteps.items");
  const session = useSession();
  const { menu } = session;
  return (
    <form id={id} onSubmit={makeSubmitHandler(done)} className={`stack ${styles.step}`}>
      {isRightHeld(session, PAGES.review.right) && <p className="medium">{t("order")}</p>}
      {menu && <SmartUploader menuId={menu.id} large={{ beside: <NameRules />, way: <FromList /> }} />}
      {menu && <WhatIsThere menuId={menu.id} />}
    </form>
  );
}

/** What the menu and its review desk hold, or the way to begin by hand. */
function WhatIsThere({ menuId }: { menuId: string }) {
  const t = useTranslations("firstSteps.items");
  const td = useTranslations("menu.review");
  const { business } = useSession();
  const drafts = useItemDrafts(business.id, menuId).data;
  const tree = useMenuTree(menuId).data;
  if (!drafts || !tree) return null;
  const count = itemsIn(tree.categories);
  return (
    <>
      {drafts.length > 0 && (
        <p className="soft">
          {td("waiting", { count: drafts.length })} <Link to={ADDRESSES.review}>{td("open")}</Link>
        </p>
      )}
      {count > 0 && (
        <p className="soft">
          {t("onPage", { count })} <Link to={ADDRESSES.menu}>{t("openMenu")}</Link>
        </p>
      )}
      {count + drafts.length === 0 && (
        <p className="soft">
          {t("other")} <Link to={ADDRESSES.menu}>{t("byHand")}</Link>
        </p>
      )}
    </>
  );
}

const itemsIn = (categories: readonly CategoryNode[]): number =>
  categories.reduce((sum, { items, children_nested }) => sum + items.length + itemsIn(children_nested), 0);

/** For businesses that already have a list of their items, as a message or as a file. */
function FromList() {
  const t = useTranslations("firstSteps.items");
  const session = useSession();
  const ways = [
    { page: PAGES.review, Icon: IconClipboardText, text: t("pasteList"), search: { paste: true, from: "first-steps" } },
    { page: PAGES.menuImport, Icon: IconFileSpreadsheet, text: t("importFile") },
  ];
  return ways
    .filter(({ page }) => isRightHeld(session, page.right))
    .map(({ page, Icon, text, search }) => (
      <Button
        key={page.address}
        size="sm"
        variant="subtle"
        leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
        renderRoot={(props) => <Link to={page.address} search={search as never} {...props} />}
      >
        {text}
      </Button>
    ));
}

/** Explains by an example how a file name becomes an item. */
function NameRules() {
  const t = useTranslations("firstSteps.items");
  const { type } = useSession().business;
  const { folder, name, price, order, both } = UPLOAD_EXAMPLES[type];
  const parts = [
    ["category", folder],
    ["name", name],
    ["price", price],
    ["order", order],
  ] as const;
  return (
    <section className={`panel sunken ${styles.rules}`} aria-label={t("rules")}>
      <h2>{t("rules")}</h2>
      <p className={`small box surface ${styles.path}`} dir="ltr">
        <span data-part="category">{folder}</span>/<span data-part="order">{order}</span>{" "}
        <span data-part="name">{name}</span>
        {price && " "}
        {price && <span data-part="price">{price}</span>}.jpg
      </p>
      <dl>
        {parts.map(
          ([part, example]) =>
            example && (
              <div key={part} data-part={part}>
                <dt>{t(`parts.${part}`)}</dt>
                <dd>
                  <bdi>{example}</bdi> {part === "order" && t("onlyOrder")}
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className={`muted tiny ${styles.both}`}>
        {t("both")} <FileName name={both} />
      </p>
      <p className={`muted tiny ${styles.both}`}>
        {t(price ? "priced" : "chaletPrices")} {t("noFolder")}
      </p>
    </section>
  );
}

/** A file name in both languages; without isolation an Arabic name would change places with the price behind it. */
const FileName = ({ name }: { name: string }) => (
  <bdi dir="ltr">
    {name.split(ARABIC).map((part, at) => (
      <bdi key={at}>{part}</bdi>
    ))}
  </bdi>
);
const ARABIC = /(\p{Script=Arabic}+(?:\s+\p{Script=Arabic}+)*)/u;
