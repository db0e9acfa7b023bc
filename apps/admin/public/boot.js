// Before the first paint: the remembered appearance and language, so that nothing flashes. The keys are those of
// src/kit/language.ts and packages/ui/src/theme/color-scheme.ts.
{
  const page = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // where the browser forbids storage
    }
  };
  const theme = stored("diwan.theme") ?? "auto";
  const dark = theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
  page.dataset.mantineColorScheme = dark ? "dark" : "light";
  if (stored("diwan.language") === "ar") {
    page.lang = "ar";
    page.dir = "rtl";
  }
}
