import { areaName } from "@diwan/contract/people/area-names";
import { TIMINGS } from "@diwan/contract/api/limits";
import { isSearchable, search, type SearchHit, type SearchedArea } from "@diwan/contract/overview/search";
import { searchText } from "@diwan/contract/text/search-text";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import { useStore } from "@diwan/ui/store";
import { useNavigationGroups } from "../shell/use-navigation-groups.ts";
import { listSearchPlaces, type SearchPlace } from "./places.ts";
import { readRecents } from "./recents.ts";
import {
  findPlaces,
  groupRecords,
  resultFromHit,
  resultFromPlace,
  type SearchResult,
  type ResultGroup,
  type SearchScope,
} from "./results.ts";
import { screenTexts } from "./screen-texts.ts";
import { findRecordTarget } from "../../kit/navigation/record-target.ts";

export interface SearchResults {
  groups: ResultGroup[];
  /** Whether the records are those of what is typed now. */
  settled: boolean;
  /** Whether there are no records to show until the response arrives. */
  waiting: boolean;
  failed: boolean;
  retry: () => void;
}

const FEW = 5;
const MANY = 20;

/**
 * The results for a text: screens, records by area, actions, always in this order. Recent choices while it is empty.
 */
export function useSearchResults(typed: string, kind: SearchScope): SearchResults {
  const t = useTranslations("search");
  const { locale } = useLanguage();
  const { business } = useSession();
  const { places, around } = useSurroundings();
  const [recents] = useState(() => readRecents(business.id));
  const query = typed.trim();
  const records = useRecords(query, kind);
  const group = (key: string, title: string, found: SearchResult[]): ResultGroup[] =>
    found.length > 0 ? [{ key, title, found }] : [];
  const rest = { failed: records.failed, retry: records.retry };
  if (!isLongEnough(query)) {
    const screens = places.filter((place) => place.kind === "screen").map((place) => resultFromPlace(place, locale));
    const chosen = recents.flatMap((recent) => {
      if ("hit" in recent) return resultFromHit(recent.hit, around) ?? [];
      const place = places.find(({ key }) => key === recent.place);
      return place ? resultFromPlace(place, locale) : [];
    });
    const groups = [...group("recent", t("recent"), chosen), ...group("screens", t("screens"), screens)];
    return { ...rest, groups, settled: true, waiting: false, failed: false };
  }
  const alone = kind === "screens";
  const withScreens = kind === "all" || alone;
  const placed = (of: SearchPlace["kind"]) => (withScreens ? findPlaces(places, of, query, { locale, alone }) : []);
  const groups = [
    ...group("screens", t("screens"), placed("screen")),
    ...groupRecords(records.data, kind, around),
    ...group("actions", t("actions"), placed("action")),
  ];
  return { ...rest, groups, settled: records.settled, waiting: records.waiting };
}

const isLongEnough = (query: string): boolean => isSearchable(query) && searchText(query) !== "";

/** What this user may see, and what it takes to say where it is. */
function useSurroundings() {
  const { locale } = useLanguage();
  const groups = useNavigationGroups();
  const texts = useStore(screenTexts);
  const { routesByPath } = useRouter();
  const { business, can } = useSession();
  const hasScreen = (path: string) => path in routesByPath;
  return {
    places: listSearchPlaces({ session: { can, business }, groups, hasScreen, texts }),
    around: {
      locale,
      menus: business.menus,
      targetOf: (hit: SearchHit) => findRecordTarget(hit, { can, hasScreen }),
      titleOf: (area: SearchedArea) => areaName(area, locale, business.type),
    },
  };
}

/** Requests 300 ms after the last keystroke; earlier results stay until the response. */
function useRecords(query: string, kind: SearchScope) {
  const { business } = useSession();
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query), TIMINGS.searchDebounce);
    return () => clearTimeout(timer);
  }, [query]);
  const limit = kind === "all" ? FEW : MANY;
  const enabled = kind !== "screens" && isLongEnough(asked) && isLongEnough(query);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ["search", business.id, asked, limit],
    queryFn: ({ signal }) =>
      send(search.find, { params: { businessId: business.id }, query: { query: asked, limit }, signal }),
    enabled,
    placeholderData: keepPreviousData,
    networkMode: "always", // without a connection it says so
    retry: false,
  });
  const settled = kind === "screens" || (asked === query && !isPlaceholderData && !(isFetching && !data));
  return {
    data: data?.data ?? [],
    settled,
    waiting: !settled && !data,
    failed: isError && asked === query && !isFetching,
    retry: () => void refetch(),
  };
}
