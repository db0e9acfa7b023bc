import { rejectionReasons } from "@diwan/contract/orders/rejection-reasons";
import { nameIn } from "@diwan/ui/text/names";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { addOf, ADDRESSES, listOf } from "../../kit/navigation/addresses.ts";
import { send } from "../../kit/connection/api.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import styles from "./reason-choice.module.css";

interface ReasonChoiceProps {
  chosen: string;
  choose(reason: string): void;
}

/** The reasons that the business has defined. Each is sent in both languages, since the guest may read either. */
export function ReasonChoice({ chosen, choose }: ReasonChoiceProps) {
  const t = useTranslations("orders");
  const { locale } = useLanguage();
  const { business, can } = useSession();
  const { data } = useQuery({
    queryKey: ["rejection-reasons", business.id],
    queryFn: () =>
      send(rejectionReasons.list, { params: { businessId: business.id }, query: { perPage: 100, sort: "name" } }),
  });
  const reasons = data?.data ?? [];
  return (
    <div className={`row wrap gap-8 small ${styles.choice}`} role="group" aria-label={t("usualReasons")}>
      {reasons.map(({ id, locales }) => {
        const both = [...new Set([nameIn(locales, "en"), nameIn(locales, "ar")])].filter(Boolean).join(" · ");
        return (
          <button
            key={id}
            type="button"
            className={`ink surface ${styles.reason}`}
            aria-pressed={chosen === both}
            onClick={() => choose(both)}
          >
            {nameIn(locales, locale) || both}
          </button>
        );
      })}
      {data && can("orders", reasons.length ? "update" : "create") && (
        <Link to={reasons.length ? listOf(ADDRESSES.rejectionReasons) : addOf(ADDRESSES.rejectionReasons)}>
          {t(reasons.length ? "editReasons" : "addReasons")}
        </Link>
      )}
    </div>
  );
}
