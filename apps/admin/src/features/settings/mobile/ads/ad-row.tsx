import { ActionIcon, Button } from "@mantine/core";
import { IconGripVertical, IconHash, IconHomeHeart, IconLink, IconToolsKitchen2, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSortableEntry } from "../../../../kit/drag/sortable-list.tsx";
import { usePictureAddress } from "../../../../kit/media/picture.ts";
import { useSession } from "../../../../kit/session/session.ts";
import { itemOf, NOWHERE, type Ad } from "./ad.ts";
import styles from "./ad-list.module.css";
import { LinkEditor } from "./link-editor.tsx";
import { useLink } from "./use-link.ts";

interface AdRowProps {
  id: string;
  ad: Ad;
  /** The position, from 1. */
  place: number;
  /** The name of the linked item; undefined while loading, null if the item does not exist. */
  itemName: string | null | undefined;
  locked: boolean;
  change: (link: string) => void;
  remove: () => void;
}

export function AdRow({ id, ad, place, itemName, locked, change, remove }: AdRowProps) {
  const t = useTranslations("settings.ads");
  const address = usePictureAddress();
  const [editing, setEditing] = useState(false);
  const { entry, grip } = useSortableEntry(id, locked);
  return (
    <li {...entry} className={`row wrap gap-10 rounded surface relative ${styles.row}`}>
      {!locked && (
        <button
          {...grip}
          className={`centered fixed muted rounded-sm ${styles.grip}`}
          aria-label={t("move", { place })}
        >
          <IconGripVertical size={16} stroke={1.75} aria-hidden />
        </button>
      )}
      <img
        className={`fixed rounded-sm cover ${styles.picture}`}
        src={address(ad.src, { width: 160 })}
        alt={t("ad", { place })}
      />
      <button
        type="button"
        className={`row gap-8 fill ink text-start rounded surface ${styles.link}`}
        disabled={locked}
        aria-expanded={editing}
        title={t("edit", { place })}
        onClick={() => setEditing(!editing)}
      >
        <LinkWords link={ad.link} itemName={itemName} />
      </button>
      {!locked && (
        <ActionIcon aria-label={t("remove", { place })} onClick={remove}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {editing && (
        <Editor
          link={ad.link}
          itemName={itemName ?? undefined}
          apply={(link) => {
            change(link);
            setEditing(false);
          }}
        />
      )}
    </li>
  );
}

function LinkWords({ link, itemName }: { link: string; itemName: AdRowProps["itemName"] }) {
  const t = useTranslations("settings.ads");
  const chalets = useSession().business.type === "chalet";
  if (itemOf(link) === undefined) {
    const Sign = link === NOWHERE ? IconHash : IconLink;
    return (
      <>
        <Sign size={14} stroke={1.75} aria-hidden />
        <bdi className="truncate" dir="ltr">
          {link}
        </bdi>
      </>
    );
  }
  const Sign = chalets ? IconHomeHeart : IconToolsKitchen2;
  const named = (name: string) => t(chalets ? "chaletNamed" : "itemNamed", { name });
  return (
    <>
      <Sign size={14} stroke={1.75} aria-hidden />
      <span className="truncate">
        {itemName === null ? t(chalets ? "chaletGone" : "itemGone") : named(itemName ?? "…")}
      </span>
    </>
  );
}

interface EditorProps {
  link: string;
  itemName: string | undefined;
  apply: (link: string) => void;
}

function Editor({ link, itemName, apply }: EditorProps) {
  const t = useTranslations("settings.ads");
  const state = useLink(link, itemName);
  const finish = () => {
    const next = state.read();
    if (next !== undefined) apply(next);
  };
  return (
    <div className={`panel sunken ${styles.editor}`}>
      <LinkEditor state={state} enter={finish}>
        <Button onClick={finish}>{t("apply")}</Button>
      </LinkEditor>
    </div>
  );
}
