import type { GuestBranch } from "@diwan/contract/guests/guests";
import { type ReactNode, useEffect, useRef } from "react";
import { useTitle } from "../screen/title.ts";
import styles from "./a4.module.css";
import { type Bilingual, inBothLanguages, namesInBothLanguages } from "./bilingual.ts";
import { printDocument } from "./print-document.ts";

interface A4PageProps {
  /** The file name that the browser proposes. */
  title: string;
  /** The footer of each page; the title by default. */
  number?: string;
  /** Whether it prints automatically. */
  prints: boolean;
  /** Whether it may continue on further sheets, which are then numbered. */
  many?: boolean;
  children: ReactNode;
}

/** A sheet of A4 in both languages: English at the start, Arabic at the end. */
export function A4Page({ title, number = title, prints, many = false, children }: A4PageProps) {
  const element = useRef<HTMLElement>(null);
  useTitle(title);
  useEffect(() => {
    if (element.current) void printDocument(element.current, { page: (paper) => pageOf(paper, number), prints });
  }, [prints, number]);
  return (
    <article
      ref={element}
      className={`stack break-anywhere ${styles.sheet}`}
      data-many={many || undefined}
      lang="en"
      dir="ltr"
    >
      {children}
      {!many && <div className={styles.sadu} />}
    </article>
  );
}

const SHEET_MM = 297;
const MM_PER_PX = 25.4 / 96;

/** Long content continues on further pages, each with margins, name and number in the footer. */
function pageOf(paper: HTMLElement, number: string): string {
  if (paper.getBoundingClientRect().height * MM_PER_PX > SHEET_MM) paper.dataset["many"] = "true";
  if (!paper.dataset["many"]) return "size: A4; margin: 0;";
  const { fontFamily } = getComputedStyle(paper);
  const footerBox = (at: string, content: string) =>
    `@bottom-${at} { content: ${content}; font-family: ${fontFamily}; font-size: 9pt; }`;
  return `size: A4; margin: 12mm 12mm 16mm; ${footerBox("left", JSON.stringify(number))} ${footerBox("right", 'counter(page) " / " counter(pages)')}`;
}

interface A4HeaderProps {
  branch: Pick<GuestBranch, "business" | "settings">;
  number: string;
  /** A small line below the number. */
  under?: string;
  title: Bilingual;
}

/** The header: the business, the number and the title. */
export function A4Header({ branch, number, under, title }: A4HeaderProps) {
  const names = namesInBothLanguages(branch.business.locales);
  const place = inBothLanguages((locale) => branch.settings.Address?.[locale] ?? "");
  return (
    <>
      <header className={`grid gap-12 ${styles.header}`}>
        <div className={`row gap-12 ${styles.business}`}>
          <span className={`centered fixed strong ${styles.mark}`} aria-hidden>
            {names.en.slice(0, 1)}
          </span>
          <div lang="en">
            <b>{names.en}</b>
            <div className={styles.small}>{place.en}</div>
          </div>
        </div>
        <div className={styles.number}>
          <b>{number}</b>
          {under && <div className={styles.small}>{under}</div>}
        </div>
        <div lang="ar" dir="rtl">
          <b>{names.ar}</b>
          <div className={styles.small}>{place.ar}</div>
        </div>
      </header>
      <h1 className={styles.title}>
        <A4Sides of={title} />
      </h1>
    </>
  );
}

/** Groups rows. */
export const A4Part = ({ children }: { children: ReactNode }) => <div className={styles.part}>{children}</div>;

/** A value with its name; a value that is the same in both languages is centred. */
export function A4Fact({ name, value }: { name: Bilingual; value: Bilingual }) {
  return (
    <div className={`grid align-baseline ${styles.row}`}>
      <span lang="en">{name.en}</span>
      <div className={styles.value}>
        {value.en === value.ar ? <bdi dir="auto">{value.en}</bdi> : <A4Sides of={value} />}
      </div>
      <span lang="ar" dir="rtl">
        {name.ar}
      </span>
    </div>
  );
}

/** An amount with its name; the total is emphasised. */
export function A4Amount({ of, value, total = false }: { of: Bilingual; value: string; total?: boolean }) {
  return (
    <div className={`grid align-baseline ${styles.row} ${styles.amount}`} data-total={total || undefined}>
      <span lang="en">{of.en}</span>
      <b className="text-center">{value}</b>
      <span lang="ar" dir="rtl">
        {of.ar}
      </span>
    </div>
  );
}

export function A4Sides({ of: { en, ar }, small = false }: { of: Bilingual; small?: boolean }) {
  return (
    <span className={`flex justify-between gap-16 ${styles.sides}`} data-small={small || undefined}>
      <span lang="en">{en}</span>
      <span lang="ar" dir="rtl">
        {ar}
      </span>
    </span>
  );
}
