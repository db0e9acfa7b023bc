import {
  BILINGUAL,
  LANGUAGE_AREAS,
  languages,
  shareInBoth,
  type LanguageArea,
  type LanguageCount,
} from "@diwan/contract/overview/languages";
import { formatNumber } from "@diwan/ui/money/numbers";
import { Button, Progress } from "@mantine/core";
import { IconChevronDown, IconLanguage } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { useBusy } from "../../kit/screen/loading.ts";
import { useSession } from "../../kit/session/session.ts";
import styles from "./panel.module.css";

interface LanguagesProps {
  /** Shown only while something is missing. */
  whileMissing?: boolean;
}

/** How much stands in both languages, over all and by area, and the way through what is missing. */
export function Languages({ whileMissing = false }: LanguagesProps) {
  const t = useTranslations("languages");
  const { locale } = useLanguage();
  const { business } = useSession();
  const [open, setOpen] = useState(false);
  const areas = useId();
  const { data } = useQuery({
    queryKey: ["languages", business.id],
    queryFn: ({ signal }) => send(languages.counts, { params: { businessId: business.id }, signal }),
    staleTime: 0,
  });
  const counts = data?.data ?? [];
  const missing = counts.reduce((sum, one) => sum + one.missing, 0);
  if (counts.length === 0 || (whileMissing && missing === 0)) return null;
  return (
    <section className="panel clip fixed" aria-labelledby={`${areas}-title`}>
      <div className={`row wrap gap-14 ${styles.head}`}>
        <span className={`centered fixed rounded on-primary-soft ${styles.icon}`} aria-hidden>
          <IconLanguage size={20} stroke={1.75} />
        </span>
        <div className={styles.words}>
          <h2 id={`${areas}-title`}>
            {missing === 0 ? t("all") : t("share", { share: percent(shareInBoth(counts), locale) })}
          </h2>
          {missing > 0 && <p className="soft small">{t("missing", { count: missing })}</p>}
        </div>
        <Button
          variant="subtle"
          size="sm"
          aria-expanded={open}
          aria-controls={areas}
          rightSection={<IconChevronDown size={16} stroke={1.75} className={styles.sign} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {t("byArea")}
        </Button>
        {missing > 0 && <GoThrough />}
      </div>
      <div id={areas} hidden={!open} className={`line-above ${styles.areas}`}>
        {LANGUAGE_AREAS.map((area) => (
          <Area key={area} area={area} counts={counts.filter(({ kind }) => BILINGUAL[kind].area === area)} />
        ))}
      </div>
    </section>
  );
}

/** Rounded down: 100 % only where nothing is missing. */
const percent = (share: number, locale: "en" | "ar"): string =>
  formatNumber(Math.floor(share * 100) / 100, locale, { style: "percent" });

function GoThrough() {
  const t = useTranslations("languages");
  const { business } = useSession();
  const router = useRouter();
  const fail = useFailure();
  const { busy, run } = useBusy();
  const go = async () => {
    try {
      const { startWalk } = await import("./walk/start-walk.tsx");
      await run(() => startWalk(business.id, router));
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Button size="sm" disabled={busy} onClick={() => void go()}>
      {t("go")}
    </Button>
  );
}

function Area({ area, counts }: { area: LanguageArea; counts: readonly LanguageCount[] }) {
  const t = useTranslations("languages");
  const { locale } = useLanguage();
  if (counts.length === 0) return null;
  const share = shareInBoth(counts);
  return (
    <section className="stack gap-6">
      <h3 className="row small">
        <span className="fill">{t(`areas.${area}`)}</span>
        <span className="num">{percent(share, locale)}</span>
      </h3>
      <Progress size={6} value={100 * share} aria-label={t(`areas.${area}`)} />
      <ul className="stack gap-4 tiny">
        {counts.map(({ kind, total, missing }) => (
          <li key={kind} className="row gap-8" data-kind={kind}>
            <span className="fill soft">{t(`kinds.${kind}`)}</span>
            {missing > 0 && <span className="warning num">{t("areaMissing", { count: missing })}</span>}
            <span className="muted num">{percent(shareInBoth([{ total, missing }]), locale)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
