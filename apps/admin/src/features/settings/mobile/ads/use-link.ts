import { items, type Item } from "@diwan/contract/menu/items";
import { messageText } from "@diwan/contract/api/messages";
import { readWebAddress } from "@diwan/contract/text/web-address";
import { nameOf } from "@diwan/ui/text/names";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../../kit/connection/api.ts";
import { useLanguage } from "../../../../kit/language/language.ts";
import { useBusy } from "../../../../kit/screen/loading.ts";
import { useSession } from "../../../../kit/session/session.ts";
import { itemLink, itemOf, NOWHERE } from "./ad.ts";

const MOST = 8;

/** The state of a link while it is edited: a web address, or an item found by search. */
export function useLink(link: string = NOWHERE, itemName = "") {
  const { locale } = useLanguage();
  const first = itemOf(link);
  const [kind, setKind] = useState<"external" | "item">(first === undefined ? "external" : "item");
  const [url, setUrl] = useState(first === undefined && link !== NOWHERE ? link : "");
  const [error, setError] = useState<string>();
  const [chosen, setChosen] = useState(first === undefined ? undefined : { id: first, name: itemName });
  const search = useItemSearch(setError);
  /** The link to save; undefined after showing an error if it is invalid. */
  const read = (): string | undefined => {
    if (kind === "item") return chosen ? itemLink(chosen.id) : NOWHERE;
    if (!url.trim() || url.trim() === NOWHERE) return NOWHERE;
    const address = readWebAddress(url);
    if (!address) setError(messageText("sliderLink", locale));
    return address;
  };
  return {
    kind,
    url,
    chosen,
    error,
    ...search,
    setKind: (next: "external" | "item") => {
      setKind(next);
      setError(undefined);
    },
    setUrl: (next: string) => {
      setUrl(next);
      setError(undefined);
    },
    choose: (item: Item) => {
      setChosen({ id: item.id, name: nameOf(item.locales, locale) });
      search.forget();
    },
    unchoose: () => setChosen(undefined),
    read,
  };
}
export type LinkState = ReturnType<typeof useLink>;

/** Searches items by name in both languages. */
function useItemSearch(showError: (error: string | undefined) => void) {
  const t = useTranslations("settings.ads");
  const { business } = useSession();
  const [query, setQuery] = useState("");
  const [found, setFound] = useState<readonly Item[]>([]);
  const { busy, run } = useBusy();
  const find = async () => {
    const wanted = query.trim();
    setFound([]);
    if (!wanted) return showError(t("queryRequired"));
    try {
      const call = { params: { businessId: business.id }, query: { query: wanted, limit: MOST } };
      const { data } = await run(() => send(items.search, call));
      setFound(data);
      const none = t(business.type === "chalet" ? "noChalets" : "noItems", { query: wanted });
      showError(data.length > 0 ? undefined : none);
    } catch {
      showError(t("searchFailed"));
    }
  };
  return {
    query,
    setQuery: (next: string) => {
      setQuery(next);
      showError(undefined);
    },
    found,
    searching: busy,
    find,
    forget: () => {
      setFound([]);
      setQuery("");
    },
  };
}
