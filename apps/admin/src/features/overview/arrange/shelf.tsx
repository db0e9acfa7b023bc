import type { TileName } from "@diwan/contract/overview/tiles";
import { ActionIcon, TextInput } from "@mantine/core";
import {
  IconPlus,
  IconSearch,
  IconAlertCircle,
  IconBed,
  IconBuildingStore,
  IconCalendarEvent,
  IconChartBar,
  IconDoorExit,
  IconFlame,
  IconHistory,
  IconQrcode,
  IconReceipt2,
  IconReportMoney,
  IconToolsKitchen2,
  type Icon,
} from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import styles from "./page.module.css";
import type { TileArrangement } from "./use-tiles.ts";

/** The available tiles, by subject; those in use are faded. */
export function TileShelf({ offered, board }: { offered: readonly TileName[]; board: TileArrangement }) {
  const t = useTranslations("figures.widgets");
  const [sought, seek] = useState("");
  const found = offered.filter((tile) => board.name(tile).toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <aside className={`stack gap-12 scroll line-before ${styles.shelf}`} aria-label={t("list")}>
      <TextInput
        aria-label={t("find")}
        placeholder={t("find")}
        value={sought}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        onChange={(event) => seek(event.currentTarget.value)}
      />
      {found.length === 0 && <p className={styles.empty}>{t("none")}</p>}
      {TILE_GROUPS.map(({ group, tiles }) => (
        <Group key={group} group={group} tiles={tiles.filter((tile) => found.includes(tile))} board={board} />
      ))}
    </aside>
  );
}

function Group({ group, tiles, board }: { group: TileGroup; tiles: readonly TileName[]; board: TileArrangement }) {
  const t = useTranslations("figures.widgets.groups");
  const id = useId();
  if (!tiles.length) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t(group)}</h2>
      <ul>
        {tiles.map((tile) => (
          <Offered key={tile} tile={tile} board={board} />
        ))}
      </ul>
    </section>
  );
}

function Offered({ tile, board }: { tile: TileName; board: TileArrangement }) {
  const t = useTranslations("figures");
  const used = board.tiles.some((one) => one.tile === tile);
  const Icon = ICONS[tile];
  return (
    <li data-used={used || undefined}>
      <span className={`centered soft tinted ${styles.icon}`} aria-hidden>
        <Icon size={18} stroke={1.75} />
      </span>
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
}

/** What the tiles of a group tell of. */
type TileGroup = "selling" | "bookings" | "business" | "menu";

export const TILE_GROUPS: readonly { group: TileGroup; tiles: readonly TileName[] }[] = [
  { group: "selling", tiles: ["sales", "live", "best"] },
  { group: "bookings", tiles: ["arrivals", "departures", "nights"] },
  { group: "business", tiles: ["key", "attention", "branches", "changes"] },
  { group: "menu", tiles: ["guests", "menu"] },
];

const ICONS: Record<TileName, Icon> = {
  key: IconReportMoney,
  sales: IconChartBar,
  attention: IconAlertCircle,
  live: IconReceipt2,
  best: IconFlame,
  branches: IconBuildingStore,
  arrivals: IconCalendarEvent,
  departures: IconDoorExit,
  nights: IconBed,
  changes: IconHistory,
  guests: IconQrcode,
  menu: IconToolsKitchen2,
};
