import { formatRecentDay, formatMoment } from "@diwan/ui/time/dates";
import { Button } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconShieldExclamation } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { readClient, type Machine } from "@diwan/ui/text/client-name";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import styles from "./device-list.module.css";
import type { AnswerOf } from "@diwan/contract/api/call";
import { CallError } from "@diwan/contract/api/client";
import { devices } from "@diwan/contract/devices/devices";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../kit/connection/api.ts";
import { confirm } from "../../kit/dialogs/dialogs.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { useBusy } from "../../kit/screen/loading.ts";
import { notify } from "../../kit/dialogs/notices.ts";

/** A device that scans the code beside is here a moment later. */
const ASK_EVERY = 4_000;

const ICONS = { phone: IconDeviceMobile, tablet: IconDeviceTablet, desk: IconDeviceDesktop } satisfies Record<
  Machine,
  unknown
>;
/** When a session was last used is kept to five minutes. */
const ACTIVE = 6 * 60_000;

interface DeviceListProps {
  branchId: string;
  /** Whether one may be ended here. */
  locked?: boolean;
  /** In a narrow panel: without who let it in, and never taller than a few. */
  compact?: boolean;
  /** What stands there while no device is connected; nothing by default. */
  none?: string;
}

/** The devices of a branch, each with End. */
export default function DeviceList({ branchId, locked = false, compact = false, none }: DeviceListProps) {
  const t = useTranslations("devices");
  const tc = useTranslations("common");
  const { list, busy, end } = useDevices(branchId);
  if (list.isError && !list.data)
    return (
      <p className="soft">
        {t("failed")}{" "}
        <Button size="sm" onClick={() => void list.refetch()}>
          {tc("retry")}
        </Button>
      </p>
    );
  const { data: found = [], strangers_until: until } = list.data ?? {};
  return (
    <>
      {until && !compact && <Strangers until={until} />}
      {list.data && found.length === 0 && none && <p className="soft">{none}</p>}
      {found.length > 0 && (
        <ul className={`line-above ${styles.list}`} data-compact={compact || undefined} aria-label={t("title")}>
          {found.map((device) => (
            <Row key={device.id} device={device} locked={locked || busy} end={(name) => void end(device, name)} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Why no further tablet can be set up by the PassKey today. */
function Strangers({ until }: { until: string }) {
  const t = useTranslations("devices");
  const { locale } = useLanguage();
  const { timeZone } = useSession().business;
  return (
    <p className={`flex gap-10 rounded on-warning-soft ${styles.strangers}`} role="status">
      <IconShieldExclamation size={18} stroke={1.75} aria-hidden />
      <span>{t("strangers", { until: formatMoment(until, locale, timeZone) })}</span>
    </p>
  );
}

function Row({ device, locked, end }: { device: Device; locked: boolean; end: (name: string) => void }) {
  const t = useTranslations("devices");
  const { locale } = useLanguage();
  const { timeZone } = useSession().business;
  const { machine, system } = readClient(device.client);
  const Icon = ICONS[machine];
  const name = device.name || system || t("unknown");
  const active = Date.now() - Date.parse(device.last_used_at) < ACTIVE;
  const lately = formatRecentDay(device.last_used_at, new Date(), locale, timeZone);
  return (
    <li className={`row gap-10 ${styles.row}`}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={`fill grid ${styles.words}`}>
        <bdi>{name}</bdi>
        <span className="muted tiny">
          {active ? t("active") : t("seen", { when: lately })}
          {device.by && (
            <span className={`muted tiny ${styles.by}`}>{t.rich("by", { name: () => <bdi>{device.by}</bdi> })}</span>
          )}
        </span>
      </span>
      <Button
        size="sm"
        variant="danger-text"
        disabled={locked}
        aria-label={t("endOf", { name })}
        onClick={() => end(name)}
      >
        {t("end")}
      </Button>
    </li>
  );
}

type Device = AnswerOf<typeof devices.list>["data"][number];

/** The devices that a login QR let in to a branch, and how to end one. */
function useDevices(branchId: string) {
  const t = useTranslations("devices");
  const { business } = useSession();
  const fail = useFailure();
  const { busy, run } = useBusy();
  const params = { businessId: business.id, branchId };
  const list = useQuery({
    queryKey: ["devices", business.id, branchId],
    queryFn: ({ signal }) => send(devices.list, { params, signal }),
    staleTime: 0,
    refetchInterval: ASK_EVERY,
  });
  const end = async (device: Device, name: string) => {
    if (!(await confirm({ text: t("endAsk", { name }), yes: t("endYes") }))) return;
    try {
      await run(() => send(devices.end, { params: { ...params, deviceId: device.id } }));
      notify({ kind: "success", text: t("ended") });
    } catch (error) {
      // it has ended already
      if (!(error instanceof CallError && error.status === 404)) fail(error);
    }
    await list.refetch();
  };
  return { list, busy, end };
}
