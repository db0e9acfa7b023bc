import { remembered, STORED } from "../../kit/browser/stored.ts";

/** The set that changes of the menu are taken into, as `business set`; empty for changes that are made at once. */
export const editedSet = remembered<string>(STORED.editedSet, "");

export const editInto = (businessId: string, setId: string): void => editedSet.set(`${businessId} ${setId}`);
export const endEditing = (): void => editedSet.set("");

/** The set that is edited in a business. */
export function editedSetIn(businessId: string): string | undefined {
  const [business, set] = editedSet.get().split(" ");
  return business === businessId ? set : undefined;
}

export const isEditingIntoSet = (businessId: string): boolean => editedSetIn(businessId) !== undefined;
