import { LIMITS } from "@diwan/contract/api/limits";
import type { Floor } from "@diwan/contract/branches/floors";
import { tableName, tableRangeForm, tables } from "@diwan/contract/branches/tables";
import { joinNames } from "@diwan/ui/text/fill";
import { Button, Modal, Select, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { useContractForm, useSubmit } from "../../kit/forms/form.ts";
import { useLanguage } from "../../kit/language/language.ts";
import type { FilterOption } from "../../kit/lists/declaration.ts";

interface RangeDialogProps {
  floor: Floor;
  /** The floors of the branch, if there are others. */
  floors: readonly FilterOption[];
  saved: () => void;
  close: () => void;
}

const FIRST = { from: "1", to: "20", prefix: "Table", prefix_ar: "طاولة", seats: String(LIMITS.tableSeats) };
const NAMED = 8;

/** Adds tables that are numbered one after the other. */
export function RangeDialog({ floor, floors, saved, close }: RangeDialogProps) {
  const t = useTranslations("tables");
  const tc = useTranslations("common");
  const [floorId, setFloorId] = useState(floor.id);
  const form = useContractForm(tableRangeForm, FIRST);
  const addTables = useAddTables();
  const { busy, submit } = useSubmit(form, async (values, key) => {
    await addTables({ ...floor, id: floorId }, values, key);
    saved();
    close();
  });
  const number = (path: "from" | "to" | "seats", label: string) => (
    <TextInput className="fill" label={label} inputMode="numeric" required {...form.getInputProps(path)} />
  );
  return (
    <Modal
      opened
      onClose={close}
      size={460}
      title={t("several.title")}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      <form className="stack gap-12" noValidate onSubmit={submit}>
        <div className="flex gap-12 align-start">
          {number("from", t("several.from"))}
          {number("to", t("several.to"))}
        </div>
        <div className="flex gap-12 align-start">
          <TextInput
            className="fill"
            label={t("several.prefix")}
            placeholder={t("several.prefixHint")}
            {...form.getInputProps("prefix")}
          />
          <TextInput className="fill" dir="rtl" label={t("several.prefixAr")} {...form.getInputProps("prefix_ar")} />
        </div>
        <div className="flex gap-12 align-start">
          {number("seats", t("seats"))}
          {floors.length > 1 && (
            <Select
              className="fill"
              label={t("floor")}
              data={floors.map(({ value, label }) => ({ value, label }))}
              allowDeselect={false}
              value={floorId}
              onChange={(value) => setFloorId(value ?? floor.id)}
            />
          )}
        </div>
        <RangeFooter values={form.values} busy={busy} close={close} />
      </form>
    </Modal>
  );
}

interface RangeFooterProps {
  values: typeof FIRST;
  busy: boolean;
  close: () => void;
}

/** The first and the last name, and the number of tables on the button. */
function RangeFooter({ values: { from, to, prefix, prefix_ar }, busy, close }: RangeFooterProps) {
  const t = useTranslations("tables.several");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const [first, last] = [Number(from), Number(to)];
  const count = Number.isInteger(first) && Number.isInteger(last) && first > 0 ? Math.max(0, last - first + 1) : 0;
  const shown = locale === "ar" && prefix_ar ? prefix_ar : prefix;
  return (
    <>
      {count > 0 && (
        <p className="small soft" role="status">
          {t("preview", { first: tableName(shown, first), last: tableName(shown, last) })}
        </p>
      )}
      <div className="row gap-8 justify-end">
        <Button onClick={close}>{tc("cancel")}</Button>
        <Button type="submit" variant="filled" disabled={busy}>
          {t("create", { count })}
        </Button>
      </div>
    </>
  );
}

/** Sends the range, and says how many were added and which names exist already. */
function useAddTables() {
  const t = useTranslations("tables.several");
  const { locale } = useLanguage();
  return async ({ id: floorId, ...floor }: Floor, values: typeof FIRST, key: string): Promise<void> => {
    const params = { businessId: floor.business_id, branchId: floor.branch_id, floorId };
    const headers = { "idempotency-key": key };
    const { data, skipped } = await send(tables.createRange, { params, body: tableRangeForm.parse(values), headers });
    const names = joinNames([...skipped.slice(0, NAMED), skipped.length > NAMED && "…"], locale);
    notify({
      kind: skipped.length > 0 ? "warning" : "success",
      title: t("done", { count: data.length }),
      ...(skipped.length > 0 && { text: t("skipped", { count: skipped.length, names }) }),
    });
  };
}
