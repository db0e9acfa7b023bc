import { LOCALES } from "@diwan/contract/api/enumerations";
import type { OptionGroup } from "@diwan/contract/menu/option-groups";
import { nameOf } from "@diwan/ui/text/names";
import { Button } from "@mantine/core";
import { IconLink, IconPlus } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { SortableList } from "../../../kit/drag/sortable-list.tsx";
import { useOpenDraft } from "../../../kit/drafts/draft-store.ts";
import { moveEntry } from "../../../kit/forms/fields/rows.ts";
import { FieldError } from "../parts/field-error.tsx";
import { TextField } from "../parts/text-field.tsx";
import { useScreen } from "../screen.ts";
import { isNewGroup, newOption, withPreset, type GroupValues } from "./group-draft.ts";
import { dropNewGroup, groupDrafts, openGroup } from "./group-drafts.ts";
import styles from "./group-editor.module.css";
import { GroupMenu } from "./group-menu.tsx";
import { GroupRule } from "./group-rule.tsx";
import { OptionRow } from "./option-row.tsx";
import { keepCopy, saveGroup } from "./save-group.ts";
import { useGroupAction } from "./use-group-action.ts";

interface GroupEditorProps {
  group: OptionGroup;
  itemId: string;
  place: number;
}

/** A group in the card of one of its items: names, rule and options. A change changes all items that share it. */
export function GroupEditor({ group, itemId, place }: GroupEditorProps) {
  const t = useTranslations("optionGroups");
  const { locale } = useScreen();
  useEffect(() => openGroup(group, itemId), [group, itemId]);
  const draft = useOpenDraft(groupDrafts, group.id);
  if (!draft) return null;
  const { values, errors } = draft;
  const edit = (change: Partial<GroupValues>) => groupDrafts.edit(group.id, change);
  const { options } = values;
  return (
    <section className={styles.group} aria-label={nameOf(group.locales, locale) || t("newGroup")} data-group={group.id}>
      <div className={styles.head}>
        {LOCALES.map((one) => (
          <TextField
            key={one}
            label={t(one === "en" ? "groupEn" : "groupAr", { place })}
            locale={one}
            tagged
            strong
            value={values.names[one]}
            change={(name) => edit({ names: { ...values.names, [one]: name } })}
            path={`group.${group.id}.locales.${LOCALES.indexOf(one)}.name`}
            error={errors[`locales.${LOCALES.indexOf(one)}.name`]}
          />
        ))}
        {!isNewGroup(group) && <GroupMenu group={group} itemId={itemId} />}
      </div>
      <GroupRule values={values} errors={errors} name={group.id} edit={edit} />
      {group.items.length > 1 && <Shared group={group} itemId={itemId} />}
      <SortableList
        ids={options.map(({ key }) => key)}
        nameOf={(at) => options[at]?.names[locale] || t("option", { place: at + 1 })}
        move={(from, to) => edit({ options: moveEntry(options, from, to) })}
      >
        {options.map((option, at) => (
          <OptionRow
            key={option.key}
            {...{ option, at, errors }}
            groupId={group.id}
            single={values.max === 1}
            change={(next) => edit({ options: options.with(at, next) })}
            preset={(preset) => edit({ options: withPreset(values, option.key, preset) })}
            remove={() => edit({ options: options.toSpliced(at, 1) })}
          />
        ))}
      </SortableList>
      <FieldError id={`options-${group.id}`} text={errors["options"]} />
      <GroupFooter group={group} itemId={itemId} add={() => edit({ options: [...options, newOption()] })} />
    </section>
  );
}

/** Said before the first change: it changes the other items too. */
function Shared({ group, itemId }: Pick<GroupEditorProps, "group" | "itemId">) {
  const t = useTranslations("optionGroups");
  const run = useGroupAction();
  return (
    <p className={styles.shared}>
      <IconLink size={15} stroke={1.75} aria-hidden />
      <span>
        <b>{t("shared", { count: group.items.length })}</b> {t("sharedText")}{" "}
        <button type="button" onClick={() => run(() => keepCopy(itemId, group))}>
          {t("keepCopy")}
        </button>
      </span>
    </p>
  );
}

function GroupFooter({ group, itemId, add }: Pick<GroupEditorProps, "group" | "itemId"> & { add: () => void }) {
  const t = useTranslations("optionGroups");
  const screen = useScreen();
  const run = useGroupAction();
  const draft = useOpenDraft(groupDrafts, group.id);
  const isNew = isNewGroup(group);
  const undo = () => (isNew ? dropNewGroup(itemId, group.id) : groupDrafts.undo(group.id));
  return (
    <div className={styles.footer}>
      <button type="button" className={styles.add} onClick={add}>
        <IconPlus size={13} stroke={1.75} aria-hidden />
        {t("addOption")}
      </button>
      {(draft?.changed || isNew) && (
        <>
          {group.items.length > 1 && <span>{t("changes", { count: group.items.length })}</span>}
          <Button variant="subtle" size="xs" onClick={undo}>
            {isNew ? screen.tc("cancel") : screen.t("form.undo")}
          </Button>
          <Button
            variant="filled"
            size="xs"
            disabled={!draft?.changed || draft.saving}
            onClick={() => run(async () => void (await saveGroup(group.id, itemId, screen)))}
          >
            {t("saveGroup")}
          </Button>
        </>
      )}
    </div>
  );
}
