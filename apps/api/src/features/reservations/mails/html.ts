import type { Locale } from "@diwan/contract/api/enumerations";

interface EmailParts {
  locale: Locale;
  title: string;
  shop: string;
  hello: string;
  intro: string;
  facts: readonly (readonly [name: string, value: string])[];
  /** What the link to the booking is called, and where it leads. */
  page: string;
  link: string | undefined;
  foot: string;
}

// Mail programs know tables and styles on elements; of a style sheet some read only what is of the dark.
const FONT = "font-family:-apple-system,'Segoe UI',Tahoma,Arial,sans-serif";
const DARK = `@media (prefers-color-scheme: dark){
body,.canvas{background:#131110!important}.sheet{background:#1c1917!important;border-color:#322d29!important}
.ink{color:#f4f0ea!important}.quiet{color:#c4bbb0!important}.line{border-color:#322d29!important}
.button{background:#2a9d94!important;color:#131110!important}}`;

/** The same mail for mail programs that show more than text: in the direction of its language, light and dark. */
export function renderHtml({ locale, title, shop, hello, intro, facts, page, link, foot }: EmailParts): string {
  const direction = locale === "ar" ? "rtl" : "ltr";
  const rows = facts.map(
    ([name, value]) => `<tr>
<td class="quiet line" style="padding:9px 0;border-bottom:1px solid #e7e1d8;color:#574f47;white-space:nowrap;vertical-align:top">${escaped(name)}</td>
<td class="ink line" style="padding:9px 0;padding-inline-start:20px;border-bottom:1px solid #e7e1d8;color:#1f1a17;font-weight:600"><bdi>${escaped(value)}</bdi></td></tr>`,
  );
  const button = link
    ? `<p style="margin:24px 0 0"><a class="button" href="${escaped(link)}" style="display:inline-block;padding:13px 24px;border-radius:10px;background:#0f625e;color:#fff;font-weight:600;text-decoration:none">${escaped(page)}</a></p>`
    : "";
  return `<!doctype html>
<html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title><style>${DARK}</style></head>
<body dir="${direction}" style="margin:0;background:#f5f2ed">
<table class="canvas" role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f2ed;${FONT};font-size:16px;line-height:1.5"><tr><td align="center" style="padding:24px 12px">
<table class="sheet" role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fff;border:1px solid #e7e1d8;border-radius:14px"><tr><td style="padding:28px 24px;text-align:start">
<p class="quiet" style="margin:0 0 16px;color:#574f47;font-weight:600"><bdi>${escaped(shop)}</bdi></p>
<p class="ink" style="margin:0 0 8px;color:#1f1a17">${escaped(hello)}</p>
<p class="ink" style="margin:0 0 16px;color:#1f1a17;font-size:18px;font-weight:600">${escaped(intro)}</p>
<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0">${rows.join("")}</table>
${button}<p class="quiet" style="margin:24px 0 0;color:#574f47;font-size:14px">${escaped(foot)}</p>
</td></tr></table></td></tr></table></body></html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
