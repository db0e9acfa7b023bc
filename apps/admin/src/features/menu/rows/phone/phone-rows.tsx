import type { MenuTree } from "@diwan/contract/menu/menus";
import { useStore } from "@diwan/ui/store";
import { IconPlus } from "@tabler/icons-react";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useTranslations } from "use-intl";
import { isNewItem } from "../../drafts/drafts.ts";
import { categoryInView } from "../../finding/finding.ts";
import { useScreen } from "../../screen.ts";
import { orderShown } from "../grid-state.ts";
import { GroupHeader } from "../group-header.tsx";
import { between, layOut, wholeHeight, type Section } from "../layout.ts";
import { savedIds, type Group } from "../lines.ts";
import { partsOf, type Part } from "../parts.ts";
import { useReasons } from "../reasons.ts";
import { rowsShown } from "../shown-rows.ts";
import { useLines } from "../use-lines.ts";
import { offsetIn, scrollerOf, scrollInto, useView } from "../use-view.ts";
import { PhoneItem } from "./phone-item.tsx";
import { phoneHeight, phoneOpen, type PhoneActs, type PhoneKind } from "./phone-open.ts";
import styles from "./phone-rows.module.css";
import { usePhoneActs } from "./use-phone-acts.ts";

const HEAD = 48;
const ADD = 56;
const REASON = 30;
const COVERED = { start: HEAD, end: 96 };

type Laid = readonly Section<Group, Part>[];

/** The menu on a phone: a line of 64 for each item, the edited one with its fields. */
export function PhoneRows({ tree }: { tree: MenuTree }) {
  const { groups } = useLines(tree, false);
  const body = useRef<HTMLDivElement>(null);
  const view = useView(body);
  const open = useStore(phoneOpen);
  const reasons = useReasons();
  const heightOf = useMemo(
    () =>
      ({ key, lines, item }: Part) =>
        item
          ? phoneHeight(lines, key === open?.key ? open.kind : undefined) + (reasons.has(item.id) ? REASON : 0)
          : ADD,
    [open, reasons],
  );
  const laid = useMemo(() => layOut(groups, HEAD, partsOf, heightOf), [groups, heightOf]);
  const now = useRef<Laid>(laid);
  useLayoutEffect(() => {
    now.current = laid;
    orderShown.set(savedIds(groups));
  }, [laid, groups]);
  useEffect(() => () => phoneOpen.set(null), []);
  useShownPlace(now, body);
  const acts = usePhoneActs({
    parts: () => shownParts(now.current),
    reveal: (key) => reveal(now.current, body.current, key),
  });
  const shown = between(laid, view.from, view.to, heightOf, ({ key }) => key === open?.key);
  return (
    <div ref={body} className="relative" style={{ blockSize: wholeHeight(laid) }} data-phone-rows>
      {shown.map((section) => (
        <PhoneGroup key={section.section.node.id} {...section} acts={acts} reasons={reasons} />
      ))}
    </div>
  );
}

interface PhoneGroupProps extends Section<Group, Part> {
  acts: PhoneActs;
  reasons: ReadonlyMap<string, string>;
}

function PhoneGroup({ section, top, height, parts, acts, reasons }: PhoneGroupProps) {
  const t = useTranslations("menuRows");
  const { chalet } = useScreen();
  const open = useStore(phoneOpen);
  return (
    <section
      className={styles.section}
      data-category={section.node.id}
      style={{ insetBlockStart: top, blockSize: height }}
    >
      <GroupHeader group={section} add={() => acts.start(section.node.id)} phone />
      {parts.map(({ part, top: place }) =>
        part.item ? (
          <PhoneItem
            key={part.key}
            rowKey={part.key}
            item={part.item}
            lines={part.lines}
            top={place}
            kind={part.key === open?.key ? open.kind : undefined}
            reason={reasons.get(part.item.id)}
            acts={acts}
          />
        ) : (
          <button
            key={part.key}
            type="button"
            className={styles.add}
            style={{ insetBlockStart: place }}
            onClick={() => acts.start(part.categoryId)}
          >
            <IconPlus size={18} stroke={1.75} aria-hidden />
            {t(chalet ? "addChalet" : "addItem")}
          </button>
        ),
      )}
    </section>
  );
}

const shownParts = (laid: Laid): Part[] => laid.flatMap(({ parts }) => parts.map(({ part }) => part));

function reveal(laid: Laid, body: HTMLElement | null, key: string): void {
  const scroller = scrollerOf(body);
  if (!body || !scroller) return;
  for (const { top, height, parts } of laid) {
    const at = parts.findIndex(({ part }) => part.key === key);
    const found = parts[at];
    if (!found) continue;
    const end = parts[at + 1]?.top ?? height;
    scrollInto(scroller, offsetIn(scroller, body) + top + found.top, end - found.top, COVERED);
  }
}

/** What leads to a place of the menu finds it here. */
function useShownPlace(now: { current: Laid }, body: { current: HTMLElement | null }): void {
  useEffect(() => {
    rowsShown.set((id, path) => {
      const laid = now.current;
      const head = laid.find(({ section }) => section.node.id === id);
      const scroller = scrollerOf(body.current);
      if (head && scroller && body.current) {
        scroller.scrollTop = offsetIn(scroller, body.current) + head.top;
        return true;
      }
      const part = shownParts(laid).find(({ item }) => item?.id === id);
      if (!part) return false;
      if (path !== undefined) phoneOpen.set({ key: part.key, kind: kindOf(id, path) });
      requestAnimationFrame(() => reveal(now.current, body.current, part.key));
      return true;
    });
    // after a change from the cards the same category is in view
    rowsShown.get()?.(categoryInView.get() ?? "");
    return () => rowsShown.set(null);
  }, [now, body]);
}

function kindOf(id: string, path: string): PhoneKind {
  if (isNewItem(id)) return "new";
  return path.startsWith("locales") ? "names" : "prices";
}
