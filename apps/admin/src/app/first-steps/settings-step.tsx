import type { Setting } from "@diwan/contract/settings/settings";
import { Skeleton } from "@mantine/core";
import type { SyntheticEvent } from "react";
import type { Field } from "../../kit/forms/fields/declaration.ts";
import { useDelayed } from "../../kit/screen/loading.ts";
import { SheetFields } from "../../kit/forms/page/form-fields.tsx";
import { useUnsavedFields } from "../../kit/forms/page/fields-draft.ts";
import { useSettingsSheet } from "../../features/settings/form/use-settings-sheet.ts";
import { useSettings, type SettingsScope } from "../../features/settings/form/use-settings.ts";
import styles from "./page.module.css";
import { makeSubmitHandler, type StepProps } from "./step.ts";

interface SettingsStepProps extends StepProps {
  place: SettingsScope;
  fields: readonly Field[];
  /** Called with the paths that were saved. */
  saved?: (paths: readonly string[]) => void;
}

/** A step that fills in some settings; unchanged values pass. */
export function SettingsStep(props: SettingsStepProps) {
  const { data } = useSettings(props.place);
  const late = useDelayed(!data);
  if (data) return <Loaded {...props} settings={data} />;
  // Next works before the fields are there: nothing has been changed.
  return (
    <form id={props.id} onSubmit={makeSubmitHandler(props.done)}>
      {late && <Skeleton height={220} radius={12} />}
    </form>
  );
}

function Loaded({ id, done, failed, place, fields, saved, settings }: SettingsStepProps & { settings: Setting[] }) {
  const sheet = useSettingsSheet({
    ...{ place, settings, quiet: true },
    sections: () => [{ title: "", fields }],
    saved(paths) {
      saved?.(paths);
      void done();
    },
  });
  const { saving } = sheet;
  useUnsavedFields(sheet.changed, saving.save);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sheet.changed.length === 0) return void done();
    if (Object.keys(sheet.form.validate()).length > 0) failed();
    saving.submit(event);
  };
  return (
    <form id={id} onSubmit={submit} noValidate className={styles.settings}>
      <SheetFields fields={fields} of={sheet} />
    </form>
  );
}
