import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { IconShieldPlus } from "@tabler/icons-react";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { addTexts } from "../../../kit/language/language.ts";
import { lazyPart } from "../../../kit/lazy/load-chunk.ts";
import type { BulkAction } from "../../../kit/lists/declaration.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useIsProtected } from "../use-is-protected.ts";
import type { RightsHolder } from "./differences.ts";
import type { SeveralSubject } from "./dialog.tsx";

const TEXTS = ["permissions", "severalRights"] as const;

const SeveralDialog = lazyPart(async () => {
  const [part] = await Promise.all([
    import("./dialog.tsx"),
    ...TEXTS.map((area) => addTexts(area, RECORD_TEXTS[area])),
  ]);
  return { default: part.SeveralDialog };
});

interface SetRights {
  open: (subject: SeveralSubject) => void;
  /** For the selected rows of a list, without the owner and the user. */
  bulk: BulkAction<RightsHolder>[];
  dialog: ReactNode;
}

/** The dialog that sets rights of several people; nothing to open for who may set none. */
export function useSetRights(): SetRights {
  const t = useTranslations("users");
  const { can } = useSession();
  const stays = useIsProtected();
  const [subject, open] = useState<SeveralSubject>();
  const set: BulkAction<RightsHolder> = {
    key: "rights",
    label: t("access.setRights"),
    icon: IconShieldPlus,
    open: (rows) => open({ people: rows.filter((row) => !stays(row)) }),
  };
  return {
    open,
    bulk: can("roles", "update") ? [set] : [],
    dialog: subject && (
      <Suspense>
        <SeveralDialog subject={subject} close={() => open(undefined)} />
      </Suspense>
    ),
  };
}
