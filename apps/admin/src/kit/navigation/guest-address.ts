import { TABLE_PARAM } from "@diwan/contract/branches/table-param";
import { useConfig } from "../connection/config.ts";

/** The address of a branch's guest page, of one of its tables if told; none while the server has not said where it is. */
export function useGuestAddress(): (slug: string, tableToken?: string) => string | undefined {
  const base = useConfig()?.apps.qr;
  return (slug, tableToken) => {
    if (!base) return undefined;
    const address = new URL(base + slug, location.origin);
    if (tableToken) address.searchParams.set(TABLE_PARAM, tableToken);
    return address.href;
  };
}

/** An address as people read it out. */
export const shortAddress = (address: string): string => address.replace(/^https?:\/\//, "");
