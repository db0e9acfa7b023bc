import type { Audit } from "@diwan/contract/overview/audits";
import { dayIn } from "@diwan/contract/time/days";
import { formatDay, formatTimeExact, formatZone } from "@diwan/ui/dates";
import { comma, listed } from "@diwan/ui/listed";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { clientOf } from "@diwan/ui/client-name";
import { isHolder } from "./compare/values.ts";
import styles from "./detail.module.css";
import { useRecordLink } from "./use-record-link.ts";
import { useAuditWords } from "./words/use-audit-words.ts";
import { shortId } from "./words/value-text.ts";

/** When, from where, of which record; the ways to it and to its history. */
export function Facts({ audit }: { audit: Audit }) {
  const { t, locale, timeZone } = useAuditWords();
  const { at, address, client, recordId } = audit;
  const target = useRecordLink(audit);
  const moment = [
    formatDay(dayIn(timeZone, new Date(at)), locale),
    formatTimeExact(at, locale, timeZone),
    formatZone(at, locale, timeZone),
  ];
  return (
    <div className={styles.facts}>
      <dl>
        <Fact name={t("when")}>
          <bdi className={styles.moment}>{listed(moment, locale)}</bdi>
        </Fact>
        {(address || client) && (
          <Fact name={t("from")}>
            {address && <bdi dir="ltr">{address}</bdi>}
            {address && client && comma(locale)}
            <Client agent={client} />
          </Fact>
        )}
        {recordId !== null && (
          <Fact name={t("recordId")}>
            <bdi dir="ltr" className={styles.id} title={recordId}>
              {shortId(recordId)}
            </bdi>
          </Fact>
        )}
      </dl>
      <div className={styles.ways}>
        {target && (
          <Button size="sm" component={Link} to={target.to} search={(target.search ?? {}) as never}>
            {t("open")}
          </Button>
        )}
        {isImport(audit) && (
          <Button size="sm" component={Link} to="." search={{ part_of: audit.id } as never}>
            {t("parts")}
          </Button>
        )}
        {recordId !== null && (
          <Button size="sm" variant="subtle" component={Link} to="." search={{ recordId } as never}>
            {t("history")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether further rows are part of it. */
const isImport = ({ area, after }: Audit): boolean => area === "menus" && isHolder(after) && "created" in after;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Browser and system in words; what is neither says its own name. */
function Client({ agent }: { agent: string }) {
  const { t } = useAuditWords();
  const { browser, system } = clientOf(agent);
  const known = browser && system ? t("client", { browser, system }) : (browser ?? system);
  return <span title={agent}>{known ?? agent.split("/")[0]}</span>;
}
