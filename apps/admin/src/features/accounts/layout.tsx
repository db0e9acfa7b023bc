import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { BrandMark, SaduPattern } from "../../kit/screen/brand.tsx";
import { LanguageSwitch } from "../../kit/language/language-switch.tsx";
import styles from "./layout.module.css";

/** Wide tiles stand first and fourth; phones show the first four. */
const PICTURES = ["machboos", "karak", "luqaimat", "chalet-sunset", "zubaidi", "fattoush", "majlis"];
const ON_PHONES = 4;

/** Login, Register and the forgotten password: the form at the start, what the product is for at the end. */
export function AccountsLayout() {
  return (
    <AccountsFrame aside={<ProductStatement />}>
      <Outlet />
    </AccountsFrame>
  );
}

/** What the product is, in two lines. */
export function ProductStatement() {
  const t = useTranslations("accounts");
  return (
    <>
      <h2>{t("statement")}</h2>
      <p>{t("statementText")}</p>
    </>
  );
}

interface AccountsFrameProps {
  children: ReactNode;
  /** What stands over the pictures. */
  aside: ReactNode;
  /** Without the pictures on phones, where there is much to read. */
  plain?: boolean;
}

/** The frame of all screens without a session. */
export function AccountsFrame({ children, aside, plain = false }: AccountsFrameProps) {
  const product = useTranslations("common")("product");
  return (
    <div className={`grid surface ${styles.page}`} data-plain={plain || undefined}>
      <main className={`stack ${styles.side}`}>
        <header className="row gap-10">
          <BrandMark size={32} />
          <span className={`grow strong ${styles.name}`}>{product}</span>
          <LanguageSwitch />
        </header>
        {children}
      </main>
      <aside className={`stack ${styles.show}`}>
        <div className={`wide-only ${styles.statement}`}>{aside}</div>
        <Pictures />
        <SaduPattern />
      </aside>
    </div>
  );
}

/** What the product is for: also part of the first paint, before the program loads. */
function Pictures() {
  return (
    <div className={`grid gap-12 ${styles.tiles}`}>
      {PICTURES.map((name, at) => (
        <img key={name} src={`/login/${name}.webp`} alt="" {...(at < ON_PHONES ? {} : { loading: "lazy" })} />
      ))}
    </div>
  );
}
