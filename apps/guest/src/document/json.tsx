/** Data for scripts and machines, as `scriptJson` writes it; browsers run nothing of it. */
export function Json({ id, type, json }: { id?: string; type: string; json: string }) {
  return <script {...(id ? { id } : {})} type={type} dangerouslySetInnerHTML={{ __html: json }} />;
}
