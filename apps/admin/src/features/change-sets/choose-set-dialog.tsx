import { nameOf } from "@diwan/ui/text/names";
import { formatLocal } from "@diwan/ui/time/local-times";
import { Button, Loader, Modal } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { changeSetOf } from "../../kit/navigation/addresses.ts";
import { useSession } from "../../kit/session/session.ts";
import { editInto } from "./edited-set.ts";
import { useWaitingSets } from "./use-sets.ts";

/** Chooses the set that changes of the menu are taken into from now on. */
export function ChooseSetDialog({ close }: { close: () => void }) {
  const t = useTranslations("changeSets");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const { business } = useSession();
  const navigate = useNavigate();
  const sets = useWaitingSets();
  return (
    <Modal opened onClose={close} title={t("chooseTitle")} closeButtonProps={{ "aria-label": tc("close") }}>
      <p className="soft">{t("chooseText")}</p>
      <div className="stack gap-8" style={{ marginBlockStart: 16 }}>
        {!sets && <Loader size={18} />}
        {sets?.map((set) => (
          <Button
            key={set.id}
            className="touch"
            onClick={() => {
              editInto(business.id, set.id);
              close();
            }}
          >
            {nameOf(set.locales, locale)} · {formatLocal(set.begins_at, locale)}
          </Button>
        ))}
        <Button
          className="touch"
          variant="filled"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => void navigate({ to: changeSetOf() })}
        >
          {t("chooseNew")}
        </Button>
      </div>
    </Modal>
  );
}
