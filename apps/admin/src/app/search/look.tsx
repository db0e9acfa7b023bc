import type { SearchedArea } from "@diwan/contract/overview/search";
import { nameOf } from "@diwan/ui/names";
import {
  IconArmchair,
  IconArmchair2,
  IconBellRinging,
  IconBook2,
  IconBuilding,
  IconCategory,
  IconConfetti,
  IconMapPin,
  IconReceipt2,
  IconSunHigh,
  IconToolsKitchen2,
  IconUser,
  type Icon,
} from "@tabler/icons-react";
import { Avatar } from "../../kit/avatar.tsx";
import { useLanguage } from "../../kit/language.ts";
import { usePictureAddress } from "../../kit/picture.ts";
import styles from "./dialog.module.css";
import type { Found } from "./results.ts";

const ICONS: Readonly<Record<SearchedArea, Icon>> = {
  items: IconToolsKitchen2,
  orders: IconReceipt2,
  categories: IconCategory,
  menus: IconBook2,
  services: IconBellRinging,
  hotels: IconBuilding,
  events: IconConfetti,
  holidays: IconSunHigh,
  tables: IconArmchair2,
  floors: IconArmchair,
  branches: IconMapPin,
  users: IconUser,
};

/** The picture of a record, else a sign of what it is. */
export function Look({ found: { hit, place } }: { found: Found }) {
  const address = usePictureAddress();
  const { locale } = useLanguage();
  if (hit?.area === "users") {
    const media = hit.src === null ? [] : [{ id: hit.id, src: hit.src }];
    return <Avatar user={{ id: hit.id, name: nameOf(hit.locales, locale), media }} size={34} />;
  }
  if (hit?.src) return <img className={styles.picture} src={address(hit.src, { width: 80, height: 80 })} alt="" />;
  const Sign = place?.icon ?? (hit ? ICONS[hit.area] : undefined);
  return <span className={styles.tile}>{Sign && <Sign size={20} stroke={1.75} aria-hidden />}</span>;
}
