import type { ReactNode } from "react";
import { LanguageChoice } from "../controls.tsx";

/** A screen for the staff, around one column. */
export function Page({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <main className="page">
      <div className="page-column">
        <header className="page-header">
          {title && <h1>{title}</h1>}
          <LanguageChoice />
        </header>
        {children}
      </div>
    </main>
  );
}
