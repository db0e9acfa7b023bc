import { useSyncExternalStore } from "react";

/** A value outside React that notifies its subscribers of each change. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  subscribe(told: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const told of listeners) told();
    },
    subscribe(told) {
      listeners.add(told);
      return () => listeners.delete(told);
    },
  };
}

export const useStore = <T>(store: Pick<Store<T>, "get" | "subscribe">): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get);

/**
 * A part of a store; renders again only when that part changes. `select` must return the same object for the same
 * state.
 */
export const useSelected = <T, S>(store: Pick<Store<T>, "get" | "subscribe">, select: (state: T) => S): S =>
  useSyncExternalStore(store.subscribe, () => select(store.get()));
