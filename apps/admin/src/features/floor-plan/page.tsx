import { type Floor, floors } from "@diwan/contract/branches/floors";
import { type FloorPlan } from "@diwan/contract/branches/floor-plans";
import { nameOf } from "@diwan/ui/text/names";
import { Button } from "@mantine/core";
import { IconGridDots, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useLeaveGuard } from "../../kit/drafts/leave-guard.ts";
import { KeptDraftBanner, useKeptDraft } from "../../kit/drafts/use-kept-draft.tsx";
import { FooterBar, FooterStatus } from "../../kit/forms/page/footer-bar.tsx";
import { MissingRecord } from "../../kit/forms/page/missing-record.tsx";
import { useRecord } from "../../kit/forms/page/use-record.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { useLanguage } from "../../kit/language/language.ts";
import { readAll } from "../../kit/lists/rows/use-rows.ts";
import { PAGES, planOf } from "../../kit/navigation/addresses.ts";
import { PrintDialog } from "../../kit/qr/print-dialog.tsx";
import { ScreenHeader } from "../../kit/screen/screen-header.tsx";
import { useWidth } from "../../kit/screen/width.ts";
import { useSession } from "../../kit/session/session.ts";
import { RangeDialog } from "../tables/index.ts";
import { PlanEditor, usePlanRights } from "./editor.tsx";
import { placeAll } from "./model/edits.ts";
import { countChanges } from "./model/plan-draft.ts";
import styles from "./page.module.css";
import { PlanList } from "./plan-list.tsx";
import { useFloorPlan } from "./use-floor-plan.ts";
import { usePlan, type PlanEditing } from "./use-plan.ts";
import { useSavePlan } from "./use-save-plan.ts";

/** The plan of the floor that the address names. */
export function FloorPlanPage() {
  const { floorId = "" } = useParams({ strict: false });
  const { data, error, refetch } = useRecord<Floor>(floors.get, { area: "floors", id: floorId, params: { floorId } });
  if (error) return <MissingRecord error={error} list={PAGES.floors.address} retry={() => void refetch()} />;
  return data ? <OfFloor key={data.id} floor={data} /> : null;
}

function OfFloor({ floor }: { floor: Floor }) {
  const { data, error, refetch } = useFloorPlan(floor);
  if (error && !data) return <MissingRecord error={error} list={PAGES.floors.address} retry={() => void refetch()} />;
  return data ? <PlanScreen floor={floor} plan={data} reload={async () => void (await refetch())} /> : null;
}

interface PlanScreenProps {
  floor: Floor;
  plan: FloorPlan;
  reload: () => Promise<void>;
}

function PlanScreen({ floor, plan, reload }: PlanScreenProps) {
  const t = useTranslations("floorPlan");
  const { locale } = useLanguage();
  const editing = usePlan(plan);
  const { draft } = editing;
  const saving = useSavePlan(editing);
  const rights = usePlanRights(plan);
  const [dialog, open] = useState<Dialog>();
  const isNarrow = useWidth() === "narrow";
  const addMany = rights.add ? () => open("many") : undefined;
  const placeNew = usePlaceNew(editing, plan);
  const kept = useKeptDraft(`plan ${plan.id}`, {
    draft: draft.isChanged ? draft.get() : undefined,
    restore: draft.resume,
  });
  useLeaveGuard(draft.isChanged, () => ({
    count: 1,
    groups: [{ title: t("unsaved"), text: nameOf(plan.locales, locale) }],
    save: saving.save,
  }));
  return (
    <form className="stack pane" noValidate onSubmit={saving.submit}>
      <PlanHeader floor={floor} plan={plan} open={open} />
      <KeptDraftBanner kept={kept} />
      {isNarrow ? <PlanList plan={plan} editing={editing} /> : <PlanEditor {...{ plan, editing, addMany }} />}
      <Foot editing={editing} saving={saving} locked={!rights.change} />
      {dialog && (
        <Dialogs
          {...{ dialog, floor, plan }}
          added={() => {
            placeNew();
            void reload();
          }}
          close={() => open(undefined)}
        />
      )}
    </form>
  );
}

type Dialog = "many" | "print";

interface PlanHeaderProps {
  floor: Floor;
  plan: FloorPlan;
  open: (dialog: Dialog) => void;
}

function PlanHeader({ floor, plan, open }: PlanHeaderProps) {
  const t = useTranslations("floorPlan");
  const { locale } = useLanguage();
  const { can } = useSession();
  const rights = usePlanRights(plan);
  return (
    <ScreenHeader
      title={t("title")}
      tab={t("titleOf", { floor: nameOf(plan.locales, locale) })}
      back={PAGES.floors.address}
    >
      <FloorTabs floor={floor} />
      {rights.add && (
        <Button leftSection={<IconGridDots size={16} stroke={1.75} aria-hidden />} onClick={() => open("many")}>
          {t("many")}
        </Button>
      )}
      {plan.tables.length > 0 && can("menu", "read", plan.branch_id) && (
        <Button leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />} onClick={() => open("print")}>
          {t("print")}
        </Button>
      )}
    </ScreenHeader>
  );
}

interface DialogsProps {
  dialog: Dialog;
  floor: Floor;
  plan: FloorPlan;
  added: () => void;
  close: () => void;
}

function Dialogs({ dialog, floor, plan, added, close }: DialogsProps) {
  const { locale } = useLanguage();
  if (dialog === "many") return <RangeDialog floor={floor} floors={[]} saved={added} close={close} />;
  return (
    <PrintDialog
      branch={{ id: plan.branch_id }}
      tables={{ floor_id: plan.id }}
      name={nameOf(plan.locales, locale)}
      close={close}
    />
  );
}

/** Tables that were added at once get a place as soon as they are read. */
function usePlaceNew({ edit }: PlanEditing, plan: FloorPlan): () => void {
  const [waits, wait] = useState<FloorPlan>();
  const place = useEffectEvent(() => {
    if (!waits || waits === plan) return;
    wait(undefined);
    // after the draft has taken the new tables over
    setTimeout(() => edit(placeAll));
  });
  useEffect(() => place(), [plan]);
  return () => wait(plan);
}

/** The floors of the branch, each with its plan. */
function FloorTabs({ floor: { id, branch_id: branchId, business_id: businessId } }: { floor: Floor }) {
  const t = useTranslations("floorPlan");
  const { locale } = useLanguage();
  const { data = [] } = useQuery({
    queryKey: ["list", floors.list.path, "all", branchId],
    queryFn: ({ signal }) => readAll<Floor>(floors.list, { params: { businessId, branchId }, signal }),
  });
  return (
    <nav className={`gap-2 sunken ${styles.tabs}`} aria-label={t("floors")}>
      {data.map((one) => (
        <Link
          key={one.id}
          to={planOf(one.id)}
          className={`inline-row soft small medium ${styles.tab}`}
          aria-current={one.id === id ? "page" : undefined}
        >
          <bdi>{nameOf(one.locales, locale)}</bdi>
        </Link>
      ))}
    </nav>
  );
}

interface FootProps {
  editing: PlanEditing;
  saving: ReturnType<typeof useSavePlan>;
  locked: boolean;
}

/** What saving would change, and the buttons. */
function Foot({ editing: { draft, choose }, saving, locked }: FootProps) {
  const t = useTranslations("floorPlan");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  if (locked)
    return (
      <FooterBar status={<FooterStatus>{t("readOnly")}</FooterStatus>}>
        <span />
      </FooterBar>
    );
  const counts = countChanges(draft);
  const kinds = (["added", "moved", "changed", "deleted"] as const).filter((kind) => counts[kind] > 0);
  const told = kinds.map((kind) => t(kind, { count: counts[kind] })).join(locale === "ar" ? "، " : ", ");
  const discard = () => {
    choose(undefined);
    draft.begin(draft.original);
  };
  return (
    <FooterBar
      status={
        draft.isChanged ? (
          <FooterStatus dot>
            <strong className="ink medium">{told}.</strong> {t("after")}
          </FooterStatus>
        ) : (
          <FooterStatus>{t("untouched")}</FooterStatus>
        )
      }
    >
      <Button disabled={!draft.isChanged || saving.busy} onClick={discard}>
        {t("discard")}
      </Button>
      <SubmitButton state={saving} verb={tc("saving")} disabled={!draft.isChanged}>
        {t("save")}
      </SubmitButton>
    </FooterBar>
  );
}
