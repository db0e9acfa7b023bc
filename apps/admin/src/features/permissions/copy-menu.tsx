import { grants } from "@diwan/contract/people/grants";
import { nameOf } from "@diwan/ui/names";
import { Button, Menu } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/api.ts";
import { useFailure } from "../../kit/form.ts";
import { useLanguage } from "../../kit/language.ts";
import { useBusy } from "../../kit/loading.ts";
import { useBranchesOf } from "../../kit/use-branch-of.ts";
import styles from "./copy-menu.module.css";
import { rightsOf } from "./model/rights.ts";
import type { Matrix } from "./use-matrix.ts";

/** Fills the matrix with what the same person holds on another branch. */
export function CopyMenu({ matrix: { seat, fill } }: { matrix: Matrix }) {
  const t = useTranslations("permissions");
  const { locale } = useLanguage();
  const { busy, run } = useBusy();
  const fail = useFailure();
  const others = useBranchesOf("roles").filter(({ id }) => id !== seat.branchId);
  if (others.length === 0) return null;
  const copy = (branchId: string) =>
    void run(async () => fill(rightsOf(await send(grants.get, { params: { ...seat, branchId } }), branchId))).catch(
      fail,
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          className={styles.copy ?? ""}
          disabled={busy}
          leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
        >
          {t("copy")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map(({ id, locales }) => (
          <Menu.Item key={id} onClick={() => copy(id)}>
            <bdi>{nameOf(locales, locale)}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
