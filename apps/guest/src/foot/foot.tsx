import { inLocale } from "../language/in-locale.ts";
import { usePage } from "../page-context.ts";
import { Contact } from "./contact.tsx";
import { Facts } from "./facts.tsx";
import { Socials } from "./socials.tsx";

/** What stands below the menu: how to order and pay, how to reach the branch, and its terms. */
export function Foot() {
  const { branch, locale, texts } = usePage();
  const terms = inLocale(branch.settings.TermsConditions, locale);
  return (
    <>
      <Facts />
      <Contact />
      <Socials />
      {terms && (
        <details className="terms">
          <summary className="terms-title">{texts.terms}</summary>
          <p className="terms-text" dir="auto">
            {terms}
          </p>
        </details>
      )}
    </>
  );
}
