import type { PageMeta } from "@diwan/contract/api/fields";
import { ActionIcon } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "use-intl";
import styles from "./pager.module.css";
import { LIMITS } from "@diwan/contract/api/limits";

interface PagerProps {
  meta: Pick<PageMeta, "page" | "perPage" | "total" | "lastPage"> & Partial<PageMeta>;
  /** The requested page; `meta` may still be that of the previous page. */
  page: number;
  go: (page: number) => void;
}

/** The footer of a list: the visible rows, 5 page links and the last page. */
export function Pager({ meta, page, go }: PagerProps) {
  const t = useTranslations("records.list");
  const format = useFormatter();
  const last = lastReachable(meta, page);
  const step = (to: number, label: string, Icon: typeof IconChevronLeft) => (
    <ActionIcon size="md" aria-label={label} disabled={to < 1 || to > last} onClick={() => go(to)}>
      <Icon className="flip" size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
  const links = pageLinks(page, meta.lastPage);
  const link = (one: number) => (
    <button
      key={one}
      type="button"
      className={`medium rounded-sm ${styles.page} num`}
      aria-label={t("page", { page: one })}
      aria-current={one === page ? "page" : undefined}
      onClick={() => go(one)}
    >
      {format.number(one)}
    </button>
  );
  return (
    <nav
      className={`row gap-4 fixed soft small line-above ${styles.pager}`}
      data-single={meta.lastPage <= 1 || undefined}
      aria-label={t("pages")}
    >
      <span className="grow wide-only" aria-live="polite">
        {t(meta.totalIsCapped ? "rangeOfMore" : "range", {
          ...rowRange(meta.page, meta.perPage, meta.total),
          total: meta.total,
        })}
      </span>
      {meta.lastPage > 1 && (
        <>
          {step(page - 1, t("previous"), IconChevronLeft)}
          {links.map(link)}
          {!links.includes(meta.lastPage) && (
            <>
              <span className="muted">…</span>
              {link(meta.lastPage)}
            </>
          )}
          {step(page + 1, t("next"), IconChevronRight)}
        </>
      )}
    </nav>
  );
}

/** The last page that a step can lead to: pages go on where the counting ended. */
export const lastReachable = ({ next, page, lastPage }: PagerProps["meta"], shown: number): number =>
  next && page === shown ? Math.max(page + 1, lastPage) : lastPage;

/** The numbers of at most 5 pages around the current one. */
export function pageLinks(page: number, lastPage: number, most: number = LIMITS.pageLinks): number[] {
  const count = Math.min(most, Math.max(1, lastPage));
  const first = Math.min(Math.max(1, page - Math.floor(count / 2)), Math.max(1, lastPage) - count + 1);
  return Array.from({ length: count }, (_, at) => first + at);
}

/** The first and last row of a page, counted from 1. */
export function rowRange(page: number, perPage: number, total: number): { from: number; to: number } {
  const from = (page - 1) * perPage + 1;
  return { from: Math.min(from, total), to: Math.min(page * perPage, total) };
}
