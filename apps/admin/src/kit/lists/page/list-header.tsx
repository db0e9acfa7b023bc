import type { Call } from "@diwan/contract/api/call";
import type { PageMeta } from "@diwan/contract/api/fields";
import { Badge, Button, Loader, Menu } from "@mantine/core";
import { useFormatter, useTranslations } from "use-intl";
import { ScreenHeader } from "../../screen/screen-header.tsx";
import { useWidth } from "../../screen/width.ts";
import type { FormatSettings } from "../rows/cell-text.ts";
import type { ListDeclaration } from "../declaration.ts";
import type { ListState } from "../list-state.ts";
import { IconChevronDown, IconPlus, IconDownload, IconFileImport } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { addOf } from "../../navigation/addresses.ts";
import styles from "./list-header.module.css";
import { useExport } from "./export-rows.ts";

interface ListHeaderProps<C extends Call> {
  declared: ListDeclaration<C>;
  state: ListState;
  formats: FormatSettings;
  meta: Pick<PageMeta, "total" | "totalIsCapped"> | undefined;
  /** Whether the user may add to the list. */
  add: boolean;
}

/** Title, number of rows and main action. On a phone the top bar shows the title and the action floats. */
export function ListHeader<C extends Call>({ declared, state, formats, meta, add }: ListHeaderProps<C>) {
  const t = useTranslations("records.list");
  const format = useFormatter();
  const narrow = useWidth() === "narrow";
  const { texts, exports = true, children, back } = declared;
  const count = meta && (
    <Badge className="num" variant="neutral">
      {meta.totalIsCapped ? t("more", { total: meta.total }) : format.number(meta.total)}
    </Badge>
  );
  return (
    <ScreenHeader title={texts.title} chip={declared.chip ?? count} text={narrow ? undefined : texts.lead} back={back}>
      {children}
      {exports && meta && meta.total > 0 && !narrow && (
        <ExportButton declared={declared} state={state} formats={formats} />
      )}
      {add && declared.importAt !== undefined && <ImportButton to={declared.importAt} />}
      {add && !narrow && <AddButton {...declared} />}
    </ScreenHeader>
  );
}

/** Leads to the import of the list. */
function ImportButton({ to }: { to: string }) {
  const t = useTranslations("listTools");
  const [path = "", query] = to.split("?");
  const link = { to: path, search: Object.fromEntries(new URLSearchParams(query)) };
  return (
    <Button
      renderRoot={(props) => <Link {...props} {...link} />}
      leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}
    >
      {t("import")}
    </Button>
  );
}

type AddButtonProps = Pick<ListDeclaration<Call>, "texts" | "address" | "add"> & {
  /** Floats over the rows, easy to reach with a thumb. */
  floating?: boolean;
};

/** The main action of a list. */
export function AddButton({ texts, address, add, floating = false }: AddButtonProps) {
  const looks = {
    variant: "filled",
    ...(floating ? { size: "xl", className: styles.floating ?? "" } : {}),
    leftSection: <IconPlus size={16} stroke={1.75} aria-hidden />,
    children: texts.add,
  };
  if (add) return <Button {...looks} onClick={add} />;
  return address === undefined ? null : <Button {...looks} component={Link} to={addOf(address)} />;
}

interface ExportButtonProps<C extends Call> {
  declared: ListDeclaration<C>;
  state: ListState;
  formats: FormatSettings;
}

/** Exports all rows with the current search, filters and order. */
function ExportButton<C extends Call>({ declared, state, formats }: ExportButtonProps<C>) {
  const t = useTranslations("listTools");
  const tr = useTranslations("records.list");
  const { busy, showing, save } = useExport(declared, formats);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          disabled={busy}
          leftSection={
            showing ? (
              <Loader size={16} color="currentColor" aria-hidden />
            ) : (
              <IconDownload size={16} stroke={1.75} aria-hidden />
            )
          }
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        >
          {showing ? tr("exporting") : t("export")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(["xlsx", "csv"] as const).map((format) => (
          <Menu.Item key={format} onClick={() => void save(format, { state })}>
            {t(format === "xlsx" ? "sheet" : "csv")}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
