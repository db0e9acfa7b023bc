import type { Holder } from "@diwan/contract/people/grants";
import { nameOf } from "@diwan/ui/names";
import { Button } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { Avatar } from "../../kit/avatar.tsx";
import { useLanguage } from "../../kit/language.ts";
import { ScreenHead } from "../../kit/screen-head.tsx";
import type { SignedIn } from "../../kit/session.ts";
import { StatePage } from "../../kit/state-page.tsx";
import styles from "./choose-branch.module.css";
import { useWayBack } from "./head.tsx";

interface ChooseBranchProps {
  holder: Holder;
  branches: readonly NonNullable<SignedIn["branch"]>[];
  choose: (id: string) => void;
}

/** Who holds nothing anywhere works on none of the branches yet: it is asked on which, rather than taken for granted. */
export function ChooseBranch({ holder, branches, choose }: ChooseBranchProps) {
  const t = useTranslations("permissions");
  const { locale } = useLanguage();
  const back = useWayBack();
  return (
    <>
      <ScreenHead title={t("of", { name: holder.name })} back={back} lead={<Avatar user={holder} size={36} />} />
      <StatePage icon={<IconMapPin size={26} stroke={1.5} />} title={t("where")} text={t("whereText")}>
        <div className={styles.branches}>
          {branches.map(({ id, locales }) => (
            <Button key={id} onClick={() => choose(id)}>
              <bdi>{nameOf(locales, locale)}</bdi>
            </Button>
          ))}
        </div>
      </StatePage>
    </>
  );
}
