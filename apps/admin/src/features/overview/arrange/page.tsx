export function WidgetsPage() {
  return null;
}
