import type { MenuTree } from "@diwan/contract/menu/menus";
import { useEffectEvent, useLayoutEffect, type RefObject } from "react";
import styles from "./carried-card.module.css";
import { land } from "./landing.ts";
import { LiftedCard } from "./lifted-card.tsx";
import type { Carried } from "./use-carrying.ts";

interface CarriedCardProps {
  carried: Carried;
  tree: MenuTree;
  node: RefObject<HTMLDivElement | null>;
  /** How far the pointer has carried it by now. */
  shift: RefObject<string>;
  settled: (what: Carried) => void;
}

/** Follows the pointer above everything, and settles in its place when it is dropped. */
export function CarriedCard({ carried, tree, node, shift, settled }: CarriedCardProps) {
  const { grabbed, from, landing } = carried;
  useLayoutEffect(() => {
    if (node.current) node.current.style.transform = shift.current;
  }, [node, shift]);
  const fall = useEffectEvent(() => {
    if (node.current) void land(node.current, grabbed).then(() => settled(carried));
  });
  useLayoutEffect(() => {
    if (landing) fall();
  }, [landing]);
  return (
    <div ref={node} className={styles.carried} style={{ left: from.left, top: from.top, inlineSize: from.width }}>
      <LiftedCard kind={grabbed.kind} id={grabbed.id} tree={tree} />
    </div>
  );
}
