import { Icon } from "../icon.tsx";
import { usePage } from "../page-context.ts";

/** When the branch can be reached, in its own words: the first line is seen, the others unfold. */
export function Hours({ text }: { text: string }) {
  const { texts } = usePage();
  const [first = "", ...rest] = text.split(/\r?\n/).flatMap((line) => line.trim() || []);
  if (!first) return null;
  const shown = (
    <>
      <Icon shape="clock" />
      <span className="unseen">{texts.contact.hours}: </span>
      <bdi>{first}</bdi>
    </>
  );
  if (rest.length === 0) return <p className="contact-line">{shown}</p>;
  return (
    <details className="hours">
      <summary className="contact-line">{shown}</summary>
      <ul className="hours-lines">
        {rest.map((line, at) => (
          <li key={`${at}-${line}`}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
