import { people } from "@diwan/contract/people/people";
import { chaletOwners, type OwnedChalet } from "@diwan/contract/stays/chalet-owners";
import { dayIn } from "@diwan/contract/time/days";
import { nameOf } from "@diwan/ui/text/names";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { FormDialog } from "../../kit/forms/page/form-dialog.tsx";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";

interface OwnerDialogProps {
  chalet: OwnedChalet;
  saved: () => void;
  close: () => void;
}

/** What an owner has of the income where nothing was agreed yet. */
const USUAL_SHARE = 80;
const MOST = 20;

/** Sets the owner of a chalet and their part of its income; without an owner it is the business's own. */
export function OwnerDialog({ chalet, saved, close }: OwnerDialogProps) {
  const t = useTranslations("chaletOwners");
  const { locale } = useLanguage();
  const { business } = useSession();
  const params = { businessId: business.id };
  const firstOfMonth = `${dayIn(business.timeZone, new Date()).slice(0, 7)}-01`;
  const name = nameOf(chalet.locales, locale);
  const title = t("ownerOf", { name });
  return (
    <FormDialog
      area="users"
      // each save sets owner and part as a whole
      calls={{ get: chaletOwners.assign, create: chaletOwners.assign, update: chaletOwners.assign }}
      params={{ ...params, itemId: chalet.item_id }}
      idParam="itemId"
      texts={{ add: title, edit: title }}
      initial={{ user_id: chalet.owner?.id ?? "", share: chalet.share ?? USUAL_SHARE, since: firstOfMonth }}
      body={({ user_id: owner, share, since }) => ({ user_id: owner || null, share, since })}
      sections={[
        {
          title: t("owner"),
          fields: [
            {
              type: "select2",
              path: "user_id",
              label: t("person"),
              hint: t("personHint"),
              search: async (query, signal) => {
                const found = await send(people.list, { params, query: { search: query, perPage: MOST }, signal });
                return found.data.map(({ id, name: label }) => ({ value: id, label }));
              },
              find: async (id, signal) => {
                if (id === chalet.owner?.id) return { value: id, label: chalet.owner.name };
                const person = await send(people.get, { params: { ...params, memberId: id }, signal });
                return { value: id, label: person.name };
              },
            },
            { type: "number", path: "share", label: t("share"), unit: "%", required: true, width: "half" },
            { type: "date", path: "since", label: t("since"), hint: t("sinceHint"), required: true, width: "half" },
          ],
        },
      ]}
      saved={() => {
        saved();
        return undefined;
      }}
      close={close}
    />
  );
}
