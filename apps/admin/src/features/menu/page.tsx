import { IconBook2 } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { PageHeader } from "../../kit/screen/screen-header.tsx";
import { Permitted } from "../../kit/session/permitted.tsx";
import { useSession } from "../../kit/session/session.ts";
import { StatePage } from "../../kit/screen/state-page.tsx";
import { MenuScreen } from "./menu-screen.tsx";
import { ScreenContext, useScreenValue } from "./screen.ts";
import { useForgottenOnLeave } from "./drafts/use-followed-tree.ts";
import { useWantedMenu } from "./tree/use-wanted.ts";

/** The menu management screen: categories and items of the chosen menu. */
export const MenuPage = () => (
  <Permitted right="menu.read">
    <Menus />
  </Permitted>
);

function Menus() {
  const { business, menu } = useSession();
  useWantedMenu();
  if (!menu) return <WithoutMenu />;
  return <ChosenMenu key={`${business.id}:${menu.id}`} menuId={menu.id} />;
}

function ChosenMenu({ menuId }: { menuId: string }) {
  useForgottenOnLeave();
  return (
    <ScreenContext value={useScreenValue(menuId)}>
      <MenuScreen />
    </ScreenContext>
  );
}

function WithoutMenu() {
  const t = useTranslations("menu");
  const chalets = useSession().business.type === "chalet";
  return (
    <>
      <PageHeader title={t("title")} />
      <StatePage
        icon={<IconBook2 size={40} stroke={1.25} />}
        title={t("states.noMenuTitle")}
        text={t(chalets ? "states.noMenuTextChalets" : "states.noMenuText")}
      />
    </>
  );
}
