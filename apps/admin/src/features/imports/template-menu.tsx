import { FILE_FORMATS } from "@diwan/contract/api/enumerations";
import { type ImportKind, IMPORTS } from "@diwan/contract/imports/import-kinds";
import type { FileFormat } from "@diwan/contract/menu/menu-files";
import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconFileSpreadsheet } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { saveFile } from "../../kit/connection/download.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { chunk } from "../../kit/lazy/load-chunk.ts";
import { csvOf } from "../../kit/lists/page/csv.ts";

const fetchXlsx = chunk(() => import("../../kit/lists/page/xlsx.ts"));
const WIDTH = 22;

/** A file with the columns of the import and one example, in the language of the user. */
export function TemplateMenu({ kind }: { kind: ImportKind }) {
  const t = useTranslations("imports");
  const { locale } = useLanguage();
  const fail = useFailure();
  const { columns } = IMPORTS[kind];
  const title = t(`titles.${kind}`);
  const contentOf = async (format: FileFormat): Promise<Blob> => {
    const titles = columns.map((column) => column.title[locale]);
    const example = columns.map((column) => column.example[locale]);
    if (format === "csv") return new Blob([csvOf([titles, example])], { type: "text/csv;charset=utf-8" });
    const { xlsxOf } = await fetchXlsx();
    const written = titles.map((text) => ({ title: text, width: WIDTH, kind: "text" as const }));
    return xlsxOf({ name: title, columns: written, rightToLeft: locale === "ar" }, [example]);
  };
  const save = async (format: FileFormat) => {
    try {
      saveFile(`${t("template.name", { title })}.${format}`, await contentOf(format));
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        >
          {t("template.open")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FILE_FORMATS.toReversed().map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(`template.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
