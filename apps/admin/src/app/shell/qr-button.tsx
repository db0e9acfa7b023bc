import { IconChevronDown, type Icon } from "@tabler/icons-react";
import bar from "./top-bar.module.css";

interface QrButtonProps {
  name: string;
  icon: Icon;
}

/** A button of the top bar with a panel under it. On phones it is the icon alone. */
export const qrButton = ({ name, icon: Sign }: QrButtonProps, compact = false) => (
  <button type="button" className={`row gap-8 soft small medium nowrap rounded ${bar.action}`} aria-label={name}>
    <Sign size={18} stroke={1.75} aria-hidden />
    {!compact && <span className={bar.word}>{name}</span>}
    {!compact && <IconChevronDown size={14} stroke={1.75} aria-hidden />}
  </button>
);
