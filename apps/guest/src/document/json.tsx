import { scriptJson } from "./json-script.ts";

/** Data for scripts and machines; browsers run nothing of it. */
export function Json({ id, type, value }: { id?: string; type: string; value: unknown }) {
  return <script {...(id ? { id } : {})} type={type} dangerouslySetInnerHTML={{ __html: scriptJson(value) }} />;
}
