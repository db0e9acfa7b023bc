import { CallError } from "@diwan/contract/api/client";
import type { ChangeSet, ChangeSetLine } from "@diwan/contract/menu/change-sets";
import { nameOf } from "@diwan/ui/text/names";
import { Button, Loader } from "@mantine/core";
import { IconCalendarTime, IconPencil } from "@tabler/icons-react";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { ScreenHeader } from "../../kit/screen/screen-header.tsx";
import { FailedPage, StatePage } from "../../kit/screen/state-page.tsx";
import { StatusBadge } from "../../kit/screen/status-badge.tsx";
import { useSession } from "../../kit/session/session.ts";
import { AuthorNote, authorWithoutRight } from "./author-note.tsx";
import { editInto } from "./edited-set.ts";
import { GuestPreview } from "./guest-preview.tsx";
import { Lines } from "./lines.tsx";
import { useStateBadge } from "./list.tsx";
import styles from "./page.module.css";
import { SetFooter } from "./set-footer.tsx";
import { SetForm } from "./set-form.tsx";
import { useChangeSet, useSetLines } from "./use-sets.ts";
import { useSetForm } from "./use-set-form.ts";

/** A set of changes: when it begins and ends, what it changes, and how guests will see it. */
export function ChangeSetPage() {
  const t = useTranslations("changeSets");
  const { id } = useParams({ strict: false });
  const isNew = id === "new";
  const query = useChangeSet(isNew ? undefined : id);
  if (isNew) return <SetPage key="new" set={undefined} />;
  if (query.data) return <SetPage key={query.data.id} set={query.data} />;
  if (query.error instanceof CallError && query.error.status === 404)
    return <StatePage whole icon={<IconCalendarTime size={26} stroke={1.5} />} title={t("missing")} />;
  if (query.isError) return <FailedPage title={t("title")} error={query.error} retry={() => void query.refetch()} />;
  return <Loader size={22} style={{ margin: "60px auto" }} />;
}

function SetPage({ set }: { set: ChangeSet | undefined }) {
  const t = useTranslations("changeSets");
  const { locale } = useLanguage();
  const { can } = useSession();
  const form = useSetForm(set);
  const version = set?.updated_at ?? "";
  const lines = useSetLines(set?.id, version).data?.data ?? [];
  const may = can("items", "update");
  const open = may && set?.state === "waits";
  return (
    <>
      <ScreenHeader
        title={set ? nameOf(set.locales, locale) : t("add")}
        back={ADDRESSES.changeSets}
        chip={set && <Chip set={set} />}
      >
        {open && <ChangeMore set={set} />}
      </ScreenHeader>
      <div className={styles.body}>
        <div className={styles.main} data-scroll>
          {set && authorWithoutRight(set) !== undefined && (
            <div className={styles.note}>
              <AuthorNote set={set} />
            </div>
          )}
          <SetForm set={set} form={form} disabled={!may} />
          {set && <Changes set={set} lines={lines} open={open} />}
        </div>
        {set && <GuestPreview set={set} version={`${version} ${lines.map((line) => line.id).join()}`} />}
      </div>
      {may && <SetFooter set={set} count={lines.length} form={form} />}
    </>
  );
}

function Changes({ set, lines, open }: { set: ChangeSet; lines: readonly ChangeSetLine[]; open: boolean }) {
  const t = useTranslations("changeSets");
  if (lines.length > 0) return <Lines setId={set.id} lines={lines} open={open} />;
  return <StatePage icon={<IconCalendarTime size={26} stroke={1.5} />} title={t("noLines")} text={t("noLinesText")} />;
}

/** The other name of a set, and its state. */
function Chip({ set }: { set: ChangeSet }) {
  const { locale } = useLanguage();
  const badge = useStateBadge();
  const other = set.locales.find((one) => one.locale !== locale)?.name;
  return (
    <>
      {other && <bdi className="muted wide-only">{other}</bdi>}
      <StatusBadge {...badge(set)} />
    </>
  );
}

/** Leads to the menu, where changes are taken into this set from now on. */
function ChangeMore({ set }: { set: ChangeSet }) {
  const t = useTranslations("changeSets");
  const navigate = useNavigate();
  return (
    <Button
      leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
      onClick={() => {
        editInto(set.business_id, set.id);
        void navigate({ to: ADDRESSES.menu });
      }}
    >
      {t("inMenu")}
    </Button>
  );
}
