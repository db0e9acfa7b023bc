import type { CategoryNode } from "@diwan/contract/menu/categories";
import { useScreen } from "../screen.ts";
import styles from "./empty-category.module.css";

/** Says so where a category has neither items nor sub-categories. */
export function EmptyCategory({ node }: { node: CategoryNode }) {
  const { t, rights } = useScreen();
  if (node.children_nested.length > 0) return null;
  return (
    <p className={styles.empty} data-items={node.id}>
      {t("category.empty")}
      {rights.createItems && <span> {t("category.emptyAdd")}</span>}
    </p>
  );
}
