import type { ReactNode } from "react";

/** The text of a field's error; our forms put only texts there. */
export function errorOf(errors: Record<string, ReactNode>, path: string): string | undefined {
  const error = errors[path];
  return typeof error === "string" ? error : undefined;
}
