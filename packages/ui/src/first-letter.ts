/** The first letter or digit with the signs that belong to it; in Arabic the one after the article. */
export const firstLetter = (name: string): string =>
  /[\p{L}\p{N}]\p{M}*/u.exec(name.replace(/^\s*ال(?=\p{L}{2})/u, ""))?.[0].toUpperCase() ?? "·";
