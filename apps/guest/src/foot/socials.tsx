import { SOCIALS, webAddress } from "../address/links.ts";
import { Icon } from "../icon.tsx";
import { usePage } from "../page-context.ts";

/** Networks are called the same in both languages. */
const NAMES = {
  Instagram: "Instagram",
  X: "X",
  Snapchat: "Snapchat",
  Youtube: "YouTube",
  Facebook: "Facebook",
  Linkedin: "LinkedIn",
} as const satisfies Record<(typeof SOCIALS)[number], string>;

/** Where else the business can be followed. */
export function Socials() {
  const { branch, texts } = usePage();
  const shown = SOCIALS.flatMap((network) => {
    const href = webAddress(branch.settings[network]);
    return href ? [{ network, href }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className="socials" aria-label={texts.contact.follow}>
      {shown.map(({ network, href }) => (
        <li key={network}>
          <a className="social" href={href} rel="noopener noreferrer" aria-label={NAMES[network]}>
            <Icon shape={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
