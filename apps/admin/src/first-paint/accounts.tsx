import form from "../features/accounts/form.module.css";
import layout from "../features/accounts/layout.module.css";
import { Pictures } from "../features/accounts/pictures.tsx";
import { Mark, Sadu } from "../kit/screen/brand.tsx";

/** The page around login, register and the forgotten password; for the login the places of its fields too. */
export const FirstAccounts = ({ form: withForm }: { form: boolean }) => (
  <div className={`first-accounts ${layout.page}`} aria-hidden="true">
    <div className={layout.side}>
      <div className={layout.head}>
        <Mark size={32} />
      </div>
      {withForm && <Fields />}
    </div>
    <div className={layout.show}>
      <div className={layout.statement} />
      <Pictures />
      <Sadu />
    </div>
  </div>
);

const Fields = () => (
  <div className={form.form}>
    <div className="first-title" />
    <div className="first-field" />
    <div className="first-field" />
    <div className="first-button" />
  </div>
);
