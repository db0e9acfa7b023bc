import { LIMITS } from "@diwan/contract/api/limits";
import { Button, Input } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { CustomProps } from "../../../../kit/forms/fields/declaration.ts";
import { FieldLabel } from "../../../../kit/forms/fields/field-frame.tsx";
import { asAds, hasRoom, keysOf, itemOf, type Ad } from "./ad.ts";
import styles from "./ads-field.module.css";
import { messageText } from "@diwan/contract/api/messages";
import { useLanguage } from "../../../../kit/language/language.ts";
import { PictureField } from "../../pictures/picture-field.tsx";
import { LinkEditor } from "./link-editor.tsx";
import { useLink } from "./use-link.ts";
import { AdRow } from "./ad-row.tsx";
import { items } from "@diwan/contract/menu/items";
import { nameOf } from "@diwan/ui/text/names";
import { useQueries } from "@tanstack/react-query";
import { SortableList } from "../../../../kit/drag/sortable-list.tsx";
import { moveEntry } from "../../../../kit/forms/fields/rows.ts";
import { send } from "../../../../kit/connection/api.ts";
import { useSession } from "../../../../kit/session/session.ts";

/** The pictures of the slider at the top of the guest page. */
export function AdsField({ value, change, path, error, changed, locked }: CustomProps & { locked: boolean }) {
  const t = useTranslations("settings");
  const [adding, setAdding] = useState(false);
  const ads = asAds(value);
  const set = (next: readonly Ad[]) => change(next.length > 0 ? next : null);
  const room = hasRoom(ads) && !locked;
  return (
    <Input.Wrapper
      role="group"
      aria-label={t("keys.SliderAds")}
      label={
        <span className="inline-row gap-6">
          <FieldLabel text={t("keys.SliderAds")} changed={changed} />
          <span className="muted regular">{t("ads.count", { count: ads.length, most: LIMITS.sliderAds })}</span>
        </span>
      }
      labelElement="div"
      error={error}
    >
      <div className={`stack gap-6 ${styles.ads}`} data-path={path}>
        <AdList ads={ads} set={set} locked={locked} />
        {room && adding && (
          <NewAd
            add={(ad) => {
              set([...ads, ad]);
              setAdding(false);
            }}
            cancel={() => setAdding(false)}
          />
        )}
        {room && !adding && (
          <Button
            size="sm"
            className={`touch ${styles.add}`}
            leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t("ads.add")}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}

/** A picture, which is required, with an optional link. */
function NewAd({ add, cancel }: { add: (ad: Ad) => void; cancel: () => void }) {
  const t = useTranslations("settings.ads");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const [src, setSrc] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const state = useLink();
  const finish = () => {
    if (src === null) return setError(messageText("required", locale));
    const link = state.read();
    if (link !== undefined) add({ src, link });
  };
  return (
    <div className={`gap-14 panel sunken grid align-top ${styles.form}`} role="group" aria-label={t("add")}>
      <PictureField
        look="wide"
        label={t("picture")}
        path="new-ad"
        src={src}
        change={(next) => {
          setSrc(next);
          setError(undefined);
        }}
        error={error}
        changed={false}
        locked={false}
      />
      <div className="stack gap-10 shrink">
        <LinkEditor state={state} enter={finish}>
          {null}
        </LinkEditor>
        <div className="flex justify-end gap-8">
          <Button onClick={cancel}>{tc("cancel")}</Button>
          <Button onClick={finish}>{tc("add")}</Button>
        </div>
      </div>
    </div>
  );
}

interface AdListProps {
  ads: readonly Ad[];
  set: (ads: readonly Ad[]) => void;
  locked: boolean;
}

/** The pictures in order; a handle moves them by pointer or keyboard. */
function AdList({ ads, set, locked }: AdListProps) {
  const t = useTranslations("settings.ads");
  const keys = keysOf(ads);
  const names = useItemNames(ads);
  if (ads.length === 0) return null;
  return (
    <SortableList
      ids={keys}
      nameOf={(at) => t("ad", { place: at + 1 })}
      move={(from, to) => set(moveEntry(ads, from, to))}
    >
      <ul className="stack gap-6">
        {ads.map((ad, at) => (
          <AdRow
            key={keys[at]}
            id={keys[at] ?? ""}
            ad={ad}
            place={at + 1}
            itemName={names(ad.link)}
            locked={locked}
            change={(link) => set(ads.map((one, other) => (other === at ? { ...one, link } : one)))}
            remove={() => set(ads.filter((_, other) => other !== at))}
          />
        ))}
      </ul>
    </SortableList>
  );
}

/** The names of linked items; null for an item that does not exist or that the user may not read. */
function useItemNames(ads: readonly Ad[]): (link: string) => string | null | undefined {
  const { locale } = useLanguage();
  const { business } = useSession();
  const ids = Array.from(new Set(ads.flatMap(({ link }) => itemOf(link) ?? [])));
  const found = useQueries({
    queries: ids.map((itemId) => ({
      queryKey: ["settings", "item", itemId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        send(items.get, { params: { businessId: business.id, itemId }, signal }),
      staleTime: 60_000,
      retry: false,
    })),
  });
  return (link) => {
    const query = found[ids.indexOf(itemOf(link) ?? "")];
    if (query?.isError) return null;
    return query?.data && nameOf(query.data.locales, locale);
  };
}
