import type { BusinessSummary } from "@diwan/contract/accounts/accounts";
import { branches as branchCalls } from "@diwan/contract/branches/branches";
import { formatNumber } from "@diwan/ui/money/numbers";
import { nameOf } from "@diwan/ui/text/names";
import { Badge, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { CopyButton } from "../../kit/screen/copy-button.tsx";
import { LazyDeviceList } from "../../features/devices/lazy-device-list.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { ReachNote } from "../../kit/qr/reach-note.tsx";
import { useSession } from "../../kit/session/session.ts";
import { BranchSelect } from "./branch-select.tsx";
import styles from "../../kit/qr/qr.module.css";

const LIFE = 300_000;

interface LoginQrPanelProps {
  branches: BusinessSummary["branches"];
  selected: BusinessSummary["branches"][number] | undefined;
  choose: (id: string) => void;
}

/** A code that logs one device in to one branch; lives five minutes and is renewed only while it is shown. */
export function LoginQrPanel({ branches, selected, choose }: LoginQrPanelProps) {
  const t = useTranslations("shell.qr");
  const { locale } = useLanguage();
  const { data, isError, refetch } = useLoginQr(selected?.id);
  const left = useTimeLeft(data?.endsAt, () => void refetch());
  const seconds = Math.ceil(left / 1_000);
  const two = { minimumIntegerDigits: 2 };
  const time = `${formatNumber(Math.floor(seconds / 60), locale)}:${formatNumber(seconds % 60, locale, two)}`;
  return (
    <>
      <div className="row justify-between">
        <h2 className="normal">{t("login")}</h2>
        <Badge>{t("oneUse")}</Badge>
      </div>
      <BranchSelect branches={branches} selected={selected?.id} choose={choose} />
      {!selected && <p className={styles.hint}>{t("choose")}</p>}
      {selected && (
        <div className={`centered ${styles.ringed}`}>
          <Ring share={left / LIFE} />
          {data && <img src={data.src} alt={t("loginImage", { branch: nameOf(selected.locales, locale) })} />}
          {!data && !isError && <Skeleton className={styles.empty ?? ""} role="status" aria-label={t("making")} />}
          {isError && <p className={styles.hint}>{t("failed")}</p>}
        </div>
      )}
      {selected && data && (
        <p className={`soft tiny text-center ${styles.left}`}>
          {t.rich("left", { time: () => <strong className="num">{time}</strong> })}
        </p>
      )}
      <ReachNote printed={false} />
      <p className={styles.hint}>{t("loginHint")}</p>
      {data && (
        <div className={styles.copy}>
          <CopyButton text={data.url} label={t("loginLink")} />
        </div>
      )}
      {selected && (
        <Suspense fallback={null}>
          <LazyDeviceList branchId={selected.id} compact />
        </Suspense>
      )}
    </>
  );
}

function Ring({ share }: { share: number }) {
  return (
    <svg className={`overlay ${styles.ring}`} viewBox="0 0 226 226" aria-hidden="true">
      <rect x="3" y="3" width="220" height="220" rx="30" />
      <rect x="3" y="3" width="220" height="220" rx="30" pathLength="1" strokeDasharray={`${share} 1`} />
    </svg>
  );
}

function useLoginQr(branchId: string | undefined) {
  const { business } = useSession();
  return useQuery({
    queryKey: ["login-qr", business.id, branchId],
    queryFn: async () => {
      const params = { businessId: business.id, branchId: branchId ?? "" };
      const made = await send(branchCalls.loginQr, { params });
      return { src: made.src, url: made.url, endsAt: Date.now() + LIFE };
    },
    enabled: branchId !== undefined,
    staleTime: LIFE,
    gcTime: 0, // a hidden code is not renewed
  });
}

/** Milliseconds until an instant; calls back once when it is reached. */
function useTimeLeft(endsAt: number | undefined, ended: () => void): number {
  const end = useEffectEvent(ended);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!endsAt) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    const timeout = setTimeout(() => end(), endsAt - Date.now());
    return () => {
      clearInterval(timer);
      clearTimeout(timeout);
    };
  }, [endsAt]);
  return endsAt ? Math.min(LIFE, Math.max(0, endsAt - now)) : LIFE;
}
