import type { ChangeSet } from "@diwan/contract/menu/change-sets";
import { nameOf } from "@diwan/ui/text/names";
import { formatLocal } from "@diwan/ui/time/local-times";
import { Button, Loader, Modal } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import { editInto } from "./edited-set.ts";
import styles from "./page.module.css";
import { SetForm } from "./set-form.tsx";
import { useSetForm } from "./use-set-form.ts";
import { useWaitingSets } from "./use-sets.ts";

/** Chooses the set that changes of the menu are taken into from now on, or makes one; what is selected stays so. */
export function ChooseSetDialog({ close }: { close: () => void }) {
  const t = useTranslations("changeSets");
  const tc = useTranslations("common");
  const { business } = useSession();
  const [making, setMaking] = useState(false);
  const choose = (set: ChangeSet) => {
    editInto(business.id, set.id);
    close();
  };
  return (
    <Modal
      opened
      onClose={close}
      size={making ? 720 : "md"}
      title={t(making ? "add" : "chooseTitle")}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      {making ? <NewSet created={choose} /> : <Choice choose={choose} add={() => setMaking(true)} />}
    </Modal>
  );
}

function Choice({ choose, add }: { choose: (set: ChangeSet) => void; add: () => void }) {
  const t = useTranslations("changeSets");
  const { locale } = useLanguage();
  const sets = useWaitingSets();
  return (
    <>
      <p className="soft">{t("chooseText")}</p>
      <div className="stack gap-8" style={{ marginBlockStart: 16 }}>
        {!sets && <Loader size={18} />}
        {sets?.map((set) => (
          <Button key={set.id} className="touch" onClick={() => choose(set)}>
            {nameOf(set.locales, locale)} · {formatLocal(set.begins_at, locale)}
          </Button>
        ))}
        <Button
          className="touch"
          variant="filled"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={add}
        >
          {t("chooseNew")}
        </Button>
      </div>
    </>
  );
}

function NewSet({ created }: { created: (set: ChangeSet) => void }) {
  const t = useTranslations("changeSets");
  const form = useSetForm(undefined, created);
  return (
    <>
      <SetForm set={undefined} form={form} disabled={false} />
      <div className={styles.footer}>
        <p className="fill small">{t("newText")}</p>
        <Button variant="filled" disabled={form.busy} onClick={() => void form.save()}>
          {t("saveNew")}
        </Button>
      </div>
    </>
  );
}
