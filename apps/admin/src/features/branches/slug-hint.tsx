import { branches } from "@diwan/contract/branches/branches";
import { TIMINGS } from "@diwan/contract/api/limits";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/api.ts";
import { shortAddress, useGuestAddress } from "../../kit/guest-address.ts";
import styles from "./slug-hint.module.css";

interface SlugHintProps {
  businessId: string;
  /** The slug as it is saved; none of a new branch. */
  saved: string | undefined;
  typed: string;
  name: string;
}

/** Under the slug: the guest address that comes of it and whether it is free, while it is typed. */
export function SlugHint({ businessId, saved, typed, name }: SlugHintProps) {
  const t = useTranslations("branches");
  const addressOf = useGuestAddress();
  const query = useLater(typed.trim() ? { slug: typed.trim() } : { name: name.trim() });
  const [asked] = Object.values(query);
  const { data } = useQuery({
    queryKey: ["slug", businessId, query],
    queryFn: ({ signal }) => send(branches.slug, { params: { businessId }, query, signal }),
    enabled: asked !== "" && asked !== saved,
    staleTime: 5_000,
  });
  if (asked === saved) return t("slugKeeps");
  if (!data || asked === "") return t(saved === undefined ? "slugOfName" : "slugKeeps");
  const address = (
    <bdi dir="ltr" className={styles.address}>
      {shortAddress(addressOf(data.slug) ?? data.slug)}
    </bdi>
  );
  return (
    <span role="status" className={data.free ? styles.free : styles.taken}>
      {t.rich(data.free ? "slugFree" : "slugTaken", { address: () => address })}
    </span>
  );
}

/** A value once it has rested. */
function useLater<T extends object>(value: T): T {
  const [later, setLater] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(JSON.parse(key) as T), TIMINGS.searchDebounce); // written from a T
    return () => clearTimeout(timer);
  }, [key]);
  return later;
}
