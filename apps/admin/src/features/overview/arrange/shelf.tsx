import type { TileName } from "@diwan/contract/tiles";
import { ActionIcon, TextInput } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import styles from "./page.module.css";
import type { Board } from "./use-tiles.ts";

/** The tiles that can be chosen; those that are used already are faded. */
export function Shelf({ offered, board }: { offered: readonly TileName[]; board: Board }) {
  const t = useTranslations("figures");
  const [sought, seek] = useState("");
  const found = offered.filter((tile) => board.name(tile).toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <aside className={styles.shelf} aria-label={t("widgets.list")}>
      <TextInput
        aria-label={t("widgets.find")}
        placeholder={t("widgets.find")}
        value={sought}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        onChange={(event) => seek(event.currentTarget.value)}
      />
      {found.length === 0 && <p className={styles.empty}>{t("widgets.none")}</p>}
      <ul>
        {found.map((tile) => {
          const used = board.tiles.some((one) => one.tile === tile);
          return (
            <li key={tile} data-used={used || undefined}>
              <div>
                <strong>{board.name(tile)}</strong>
                <p>{t(`tilesText.${tile}`)}</p>
              </div>
              <ActionIcon
                variant="subtle"
                disabled={used}
                aria-label={t("widgets.add", { tile: board.name(tile) })}
                onClick={() => board.add(tile)}
              >
                <IconPlus size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
