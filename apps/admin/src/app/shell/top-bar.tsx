import { LanguageSwitch } from "../../kit/language-switch.tsx";
import { useWidth } from "../../kit/width.ts";
import { AccountMenu } from "./account-menu.tsx";
import { Pickers } from "./pickers.tsx";
import { PhoneHead } from "./phone-head.tsx";
import { LoginQr } from "./login-qr.tsx";
import { MenuQr } from "./menu-qr.tsx";
import { PhoneQr } from "./phone-qr.tsx";
import { SearchButton } from "./search-button.tsx";
import styles from "./top-bar.module.css";

/** Business and menu at the start; the search in the middle; QR images, language and account at the end. */
export function TopBar() {
  const narrow = useWidth() === "narrow";
  if (narrow)
    return (
      <header className={styles.bar}>
        <PhoneHead />
        <SearchButton compact />
        <PhoneQr />
        <AccountMenu />
      </header>
    );
  return (
    <header className={styles.bar}>
      <Pickers />
      <SearchButton />
      <MenuQr />
      <LoginQr />
      <LanguageSwitch short />
      <AccountMenu />
    </header>
  );
}
