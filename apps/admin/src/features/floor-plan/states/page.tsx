export function TableStatesPage() {
  return null;
}
