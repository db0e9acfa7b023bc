import { formatNumber } from "@diwan/ui/numbers";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language.ts";
import { useBusy } from "../../kit/loading.ts";
import { notify } from "../../kit/notices.ts";
import { useFailure } from "../../kit/form.ts";
import styles from "./form.module.css";
import { useWait } from "./use-wait.ts";

/** The server mails one new code a minute to an address. */
const WAIT = 60;

/** Sends the code again, not before a minute has passed. */
export function Resend({ send }: { send: () => Promise<unknown> }) {
  const t = useTranslations("accounts.register");
  const { locale } = useLanguage();
  const { left, start } = useWait(WAIT);
  const { busy, run } = useBusy();
  const fail = useFailure();
  const again = async () => {
    try {
      await run(send);
      start();
      notify({ kind: "success", text: t("resent") });
    } catch (error) {
      fail(error);
    }
  };
  const two = { minimumIntegerDigits: 2 };
  const time = `${formatNumber(Math.floor(left / 60), locale)}:${formatNumber(left % 60, locale, two)}`;
  return (
    <p className={styles.center}>
      {t("noMail")}{" "}
      <button type="button" className={styles.plain} disabled={left > 0 || busy} onClick={() => void again()}>
        {left > 0 ? t("resendIn", { time }) : t("resend")}
      </button>
    </p>
  );
}
