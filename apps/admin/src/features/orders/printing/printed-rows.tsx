import type { ReactNode } from "react";
import type { Bilingual } from "../../../kit/print/bilingual.ts";
import styles from "./printed-order.module.css";

interface BilingualRowProps {
  of: Bilingual;
  /** A value in Latin characters, between the two texts. */
  value?: ReactNode;
  look?: "big" | "total";
}

/** A printed row: English at the start, Arabic at the end. Identical texts are printed once. */
export function BilingualRow({ of: { en, ar }, value, look }: BilingualRowProps) {
  const arabic = (
    <span lang="ar" dir="rtl">
      {ar}
    </span>
  );
  if (value !== undefined)
    return (
      <div className={`align-baseline gap-8 ${styles.amount}`} data-look={look}>
        <span lang="en">{en}</span>
        <b>{value}</b>
        {arabic}
      </div>
    );
  return (
    <div className={styles.sides} data-look={look}>
      {en === ar ? (
        <bdi>{en}</bdi>
      ) : (
        <>
          <span lang="en">{en}</span>
          {arabic}
        </>
      )}
    </div>
  );
}

/** A name in both languages, one below the other. */
export function StackedNames({ of: { en, ar }, center = false }: { of: Bilingual; center?: boolean }) {
  return (
    <div className={center ? styles.center : undefined} data-name>
      <div lang={en === ar ? undefined : "en"} dir={en === ar ? "auto" : undefined}>
        {en}
      </div>
      {en !== ar && (
        <div lang="ar" dir="rtl" className={`text-end ${styles.under}`}>
          {ar}
        </div>
      )}
    </div>
  );
}

/** Both texts centred in one line, separated by a slash. */
export function CenteredTexts({ of: { en, ar }, small = false }: { of: Bilingual; small?: boolean }) {
  return (
    <div className={small ? styles.small : styles.center}>
      <bdi lang="en">{en}</bdi>
      {en !== ar && (
        <>
          {" / "}
          <bdi lang="ar">{ar}</bdi>
        </>
      )}
    </div>
  );
}

/** A note of the guest or staff, white on black; its direction follows its text. */
export const PrintedNote = ({ children }: { children: string }) => (
  <p className={styles.note} dir="auto">
    {children}
  </p>
);

export const PrintedRule = ({ dashed = false }: { dashed?: boolean }) => (
  <hr className={styles.rule} data-dashed={dashed || undefined} />
);
