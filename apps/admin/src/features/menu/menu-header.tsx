import type { MenuTree } from "@diwan/contract/menu/menus";
import { nameOf } from "@diwan/ui/text/names";
import { Badge, Button, ActionIcon } from "@mantine/core";
import { IconEye, IconPlus, IconSelector, IconSparkles, IconDots } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useConfig } from "../../kit/connection/config.ts";
import { PageHeader } from "../../kit/screen/screen-header.tsx";
import { useSession } from "../../kit/session/session.ts";
import { useTitle } from "../../kit/screen/title.ts";
import { useWidth } from "../../kit/screen/width.ts";
import styles from "./menu-header.module.css";
import { treeCountsOf } from "./tree/tree.ts";
import { SearchField } from "./lazy-parts.ts";
import { useSearchInHeader } from "./finding/use-search-in-header.ts";
import { useScreen } from "./screen.ts";
import { ViewSwitch } from "./view-switch.tsx";
import { memo } from "react";
import { withMenuTexts } from "./menu-texts.ts";
import { lazyDropdown } from "../../kit/lazy/lazy-dropdown.tsx";

const LateFiles = lazyDropdown(
  "menu",
  () => withMenuTexts("serving", async () => (await import("./files-dropdown.tsx")).FilesDropdown),
  "when near",
);

interface MenuHeaderProps {
  tree: MenuTree | undefined;
  uploader: boolean;
  toggleUploader: () => void;
  create: () => void;
}

/** Title, count and the create actions. A phone shows the menu's selector instead of the title. */
export function MenuHeader(props: MenuHeaderProps) {
  const { t, tc, chalet } = useScreen();
  const shell = useTranslations("shell");
  const narrow = useWidth() === "narrow";
  const title = chalet ? shell("entries.chalets") : t("title");
  useTitle(title);
  const searchable = useSearchInHeader(props.tree);
  if (narrow)
    return (
      <header className={styles.narrow}>
        {searchable ? (
          <div className={styles.search}>
            <h1 className="unseen">{title}</h1>
            {props.tree && <SearchField />}
          </div>
        ) : (
          <MenuChoice title={title} />
        )}
        <Actions {...props} narrow />
      </header>
    );
  const counts = props.tree && treeCountsOf(props.tree);
  const chip = counts && (
    <Badge>
      {t("head.counts", {
        categories: tc("categories", { count: counts.categories }),
        items: chalet ? t("head.chalets", { count: counts.items }) : tc("items", { count: counts.items }),
      })}
    </Badge>
  );
  return (
    <PageHeader title={title} chip={chip}>
      <Actions {...props} />
    </PageHeader>
  );
}

function MenuChoice({ title }: { title: string }) {
  const { t, locale, menuId } = useScreen();
  const { business, chooseMenu } = useSession();
  if (business.menus.length < 2) return <h1 className="grow">{title}</h1>;
  return (
    <div className={styles.choice}>
      <h1 className="unseen">{title}</h1>
      <select value={menuId} onChange={(event) => chooseMenu(event.target.value)} aria-label={t("head.menuChoice")}>
        {business.menus.map((menu) => (
          <option key={menu.id} value={menu.id}>
            {nameOf(menu.locales, locale)}
          </option>
        ))}
      </select>
      <IconSelector size={16} stroke={1.75} aria-hidden />
    </div>
  );
}

function Actions({ uploader, toggleUploader, create, narrow }: MenuHeaderProps & { narrow?: boolean }) {
  const { t, menuId, rights } = useScreen();
  const guest = useGuestAddress();
  const size = narrow ? "lg" : "md";
  const words = (text: string) => (narrow ? undefined : text);
  return (
    <>
      <ViewSwitch narrow={narrow ?? false} />
      {guest && !narrow && (
        <Button
          component="a"
          href={guest}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}
        >
          {t("head.viewAsGuest")}
        </Button>
      )}
      {rights.upload && (
        <Button
          size={size}
          variant={uploader ? "on" : "default"}
          aria-pressed={uploader}
          aria-label={t("head.uploader")}
          className={narrow ? styles.icon : undefined}
          leftSection={narrow ? undefined : <IconSparkles size={16} stroke={1.75} aria-hidden />}
          onClick={toggleUploader}
        >
          {words(t("head.uploader")) ?? <IconSparkles size={20} stroke={1.75} aria-hidden />}
        </Button>
      )}
      <FilesMenu menuId={menuId} size={size} mayImport={rights.updateItems} />
      {rights.createCategories && (
        <Button
          size={size}
          variant="filled"
          aria-label={t("newCategory.title")}
          className={narrow ? styles.icon : undefined}
          leftSection={narrow ? undefined : <IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={create}
        >
          {words(t("newCategory.title")) ?? <IconPlus size={20} stroke={1.75} aria-hidden />}
        </Button>
      )}
    </>
  );
}

/** The guest page of the chosen branch, otherwise of the first one. */
function useGuestAddress(): string | undefined {
  const { branch, business } = useSession();
  const base = useConfig()?.apps.qr;
  const slug = (branch ?? business.branches[0])?.slug;
  return base && slug ? `${base}${slug}` : undefined;
}

interface FilesMenuProps {
  menuId: string;
  size: "md" | "lg";
  mayImport: boolean;
}

/** Export and import of the menu. */
const FilesMenu = memo(function FilesMenu({ menuId, size, mayImport }: FilesMenuProps) {
  const { t } = useScreen();
  return (
    <LateFiles
      menuId={menuId}
      mayImport={mayImport}
      button={
        <ActionIcon variant="default" size={size} aria-label={t("head.more")}>
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      }
    />
  );
});
