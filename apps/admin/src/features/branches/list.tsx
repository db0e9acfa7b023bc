import { type Branch, branches } from "@diwan/contract/branches/branches";
import { IconBuildingStore, IconCopy, IconDoor, IconLock, IconExternalLink, IconQrcode } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES, importOf } from "../../kit/navigation/addresses.ts";
import { copyText } from "../../kit/browser/copy.ts";
import { useGuestAddress } from "../../kit/navigation/guest-address.ts";
import type { BulkAction, RowAction } from "../../kit/lists/declaration.ts";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import { notify } from "../../kit/dialogs/notices.ts";
import { QrDialog } from "../../kit/qr/qr-dialog.tsx";
import { useSession } from "../../kit/session/session.ts";
import { useBranchColumns } from "./columns.tsx";
import { useCloseQuestion } from "./use-close-question.tsx";
import { useClosing } from "./use-closing.tsx";
import styles from "./list.module.css";

export function BranchList() {
  const t = useTranslations("branches");
  const { business } = useSession();
  const [shown, setShown] = useState<Branch>();
  const { offer, reopen } = useClosing();
  const actions = useActions(setShown, reopen);
  return (
    <>
      <ListPage
        area="branches"
        address={ADDRESSES.branches}
        call={branches.list}
        params={{ businessId: business.id }}
        texts={{
          title: t("title"),
          add: t("add"),
          search: t("search"),
          emptyTitle: t("emptyTitle"),
          emptyText: t("emptyText"),
        }}
        importAt={importOf("branches")}
        icon={IconBuildingStore}
        drawing={<Shopfront />}
        columns={useBranchColumns()}
        filters={[
          {
            type: "choice",
            key: "closed",
            label: t("state"),
            options: [
              { value: "no", label: t("open") },
              { value: "yes", label: t("closed") },
            ],
          },
        ]}
        bulk={useBulk()}
        actions={actions}
        remove={{ call: branches.delete, param: "branchId", text: t("deleteText"), instead: offer }}
      />
      {shown && <QrDialog branch={shown} close={() => setShown(undefined)} />}
    </>
  );
}

/** Closes several branches for good, or opens them again. */
function useBulk(): BulkAction<Branch>[] {
  const t = useTranslations("branches");
  const { can, owner } = useSession();
  const question = useCloseQuestion();
  if (!owner && !can("branches", "delete")) return [];
  const param = "branchId";
  return [
    {
      key: "close",
      label: t("closing.several"),
      icon: IconLock,
      call: branches.close,
      param,
      body: ({ closed }) => (closed ? undefined : {}),
      undo: { call: branches.reopen },
      question,
    },
    {
      key: "reopen",
      label: t("closing.reopen"),
      icon: IconDoor,
      call: branches.reopen,
      param,
      body: ({ closed }) => (closed ? {} : undefined),
      undo: { call: branches.close },
    },
  ];
}

/** The code of its menu, its guest page, and the address of that; a closed one has none of them and can be opened again. */
function useActions(
  showCode: (branch: Branch) => void,
  reopen: (branch: Branch) => Promise<void>,
): (branch: Branch) => RowAction[] {
  const t = useTranslations("branches");
  const ts = useTranslations("shell");
  const { can, owner } = useSession();
  const addressOf = useGuestAddress();
  return (branch) => {
    if (branch.closed) {
      const again: RowAction = {
        label: t("closing.reopen"),
        icon: IconDoor,
        run: () => void reopen(branch),
        worded: true,
      };
      return can("branches", "delete", branch.id) || owner ? [again] : [];
    }
    const address = addressOf(branch.slug);
    const code: RowAction = { label: ts("qr.menu"), icon: IconQrcode, run: () => showCode(branch) };
    if (!address) return can("menu", "read", branch.id) ? [code] : [];
    return [
      ...(can("menu", "read", branch.id) ? [code] : []),
      { label: t("openPage"), icon: IconExternalLink, run: () => void window.open(address, "_blank", "noreferrer") },
      { label: t("copyAddress"), icon: IconCopy, run: () => void copy(address) },
    ];
  };

  async function copy(address: string) {
    if (await copyText(address)) notify({ kind: "success", text: ts("qr.linkCopied") });
  }
}

/** A shop before it opens, for a list without branches. */
function Shopfront() {
  return (
    <svg className={styles.drawing} width="220" height="150" viewBox="0 0 220 150" aria-hidden>
      <path className={styles.line} d="M20 130h180" />
      <rect className={styles.wall} x="54" y="58" width="112" height="72" rx="6" />
      <path className={styles.roof} d="M44 58l14-30h104l14 30Z" />
      <path className={styles.stripes} d="M70 28l-8 30h24l4-30ZM110 28h-20l-4 30h24ZM150 28h-20l4 30h24Z" />
      <path
        className={styles.awning}
        d="M44 58a11 11 0 0 0 22 0a11 11 0 0 0 22 0a11 11 0 0 0 22 0a11 11 0 0 0 22 0a11 11 0 0 0 22 0a11 11 0 0 0 22 0Z"
      />
      <rect className={styles.door} x="70" y="84" width="32" height="46" rx="4" />
      <rect className={styles.window} x="114" y="84" width="40" height="28" rx="4" />
      <circle className={styles.knob} cx="95" cy="108" r="2.4" />
    </svg>
  );
}
