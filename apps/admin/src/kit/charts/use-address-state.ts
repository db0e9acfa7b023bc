import { useNavigate, useSearch } from "@tanstack/react-router";

/** The choices of a screen, stored in its address. */
export function useAddressState(): [
  chosen: Readonly<Record<string, string>>,
  choose: (next: Record<string, string | undefined>) => void,
] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const chosen = Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  const choose = (next: Record<string, string | undefined>) => {
    const all = Object.entries({ ...chosen, ...next }).filter(([, value]) => value !== undefined);
    // the routes declare no search: each screen defines its own parameters
    void navigate({ to: ".", search: Object.fromEntries(all) as never, replace: true, resetScroll: false });
  };
  return [chosen, choose];
}
