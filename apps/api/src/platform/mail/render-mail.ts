import type { Locale } from "@diwan/contract/api/enumerations";
import type { Mail } from "./mailer.ts";

/** An email in one language. */
export interface MailPart {
  locale: Locale;
  subject: string;
  text: string;
  /** The content of its sheet in the HTML version; by default the lines of the text. */
  html?: string;
}

/**
 * The email in the language of its reader, or in several where that is not known: one below the other, each in its own
 * direction.
 */
export function renderMail(to: string, parts: readonly MailPart[]): Mail {
  const [only, ...others] = parts;
  const alone = only && others.length === 0;
  return {
    to,
    subject: alone ? only.subject : parts.map(isolatedSubject).join(" · "),
    text: parts.map(({ text }) => text).join("\n———\n\n"),
    html: renderPage(parts),
  };
}

/** A mail in both languages, for a person whose language is not known; `first` is the likelier one. */
export const renderInBothLanguages = (to: string, first: Locale, write: (locale: Locale) => MailPart): Mail =>
  renderMail(to, [write(first), write(first === "ar" ? "en" : "ar")]);

/** Escapes a text for HTML, also within the quotes of an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Keeps its direction beside a subject in another one. */
const isolatedSubject = ({ locale, subject }: MailPart): string =>
  `${locale === "ar" ? "\u2067" : "\u2066"}${subject}\u2069`;

// Email programs support tables and inline styles; some read only the dark-mode part of a style sheet.
const FONT = "font-family:-apple-system,'Segoe UI',Tahoma,Arial,sans-serif";
const DARK = `@media (prefers-color-scheme: dark){
body,.canvas{background:#131110!important}.sheet{background:#1c1917!important;border-color:#322d29!important}
.ink{color:#f4f0ea!important}.quiet{color:#c4bbb0!important}.line{border-color:#322d29!important}
.button{background:#2a9d94!important;color:#131110!important}.link{color:#2a9d94!important}}`;

/** A sheet for each language in its direction, light and dark. */
function renderPage(parts: readonly MailPart[]): string {
  const { locale = "en", subject = "" } = parts[0] ?? {};
  const sheets = parts.map((part) => {
    const direction = directionOf(part.locale);
    return `<tr><td align="center" style="padding:24px 12px">
<table class="sheet" role="presentation" lang="${part.locale}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fff;border:1px solid #e7e1d8;border-radius:14px"><tr><td style="padding:28px 24px;text-align:start">
${part.html ?? linesOf(part.text)}
</td></tr></table></td></tr>`;
  });
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title><style>${DARK}</style></head>
<body dir="${directionOf(locale)}" style="margin:0;background:#f5f2ed">
<table class="canvas" role="presentation" dir="${directionOf(locale)}" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f2ed;${FONT};font-size:16px;line-height:1.5">${sheets.join("")}</table></body></html>
`;
}

// the one of the screens needs a document
const directionOf = (locale: Locale): string => (locale === "ar" ? "rtl" : "ltr");

/** The paragraphs of a text. A line that is an address becomes a link: names in mails contain none (`nameInMail`). */
const linesOf = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        `<p class="ink" style="margin:0 0 16px;color:#1f1a17">${paragraph.split("\n").map(lineOf).join("<br>")}</p>`,
    )
    .join("\n");

const lineOf = (line: string): string =>
  /^https?:\/\/\S+$/.test(line)
    ? `<a class="link" href="${escaped(line)}" dir="ltr" style="color:#0f625e;word-break:break-all">${escaped(line)}</a>`
    : escaped(line);
