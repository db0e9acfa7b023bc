import { TABLE_PARAM } from "@diwan/contract/branches/table-param";
import { useConfig } from "../connection/config.ts";

/**
 * The address of a branch's guest page, optionally for one of its tables; undefined until the server's configuration is
 * loaded.
 */
export function useGuestAddress(): (slug: string, tableToken?: string) => string | undefined {
  const base = useConfig()?.apps.qr;
  return (slug, tableToken) => {
    if (!base) return undefined;
    const address = new URL(base + slug, location.origin);
    if (tableToken) address.searchParams.set(TABLE_PARAM, tableToken);
    return address.href;
  };
}

/** An address without its scheme, for display. */
export const shortAddress = (address: string): string => address.replace(/^https?:\/\//, "");
