// Before the first paint: light or dark as it was chosen in this browser, under the key of `packages/ui/src/theme/provider.tsx`.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem("diwan.theme");
  } catch {
    // storage is forbidden: nothing was chosen
  }
  const dark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.mantineColorScheme = dark ? "dark" : "light";
})();
