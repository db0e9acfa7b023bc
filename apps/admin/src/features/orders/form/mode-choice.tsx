import { ORDER_MODES, type OrderMode } from "@diwan/contract/api/enumerations";
import { SegmentedControl } from "@mantine/core";
import { IconArmchair, IconCar, IconMotorbike, IconWalk, type Icon } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import styles from "./order.module.css";

const ICONS: Record<OrderMode, Icon> = {
  DineIn: IconArmchair,
  Delivery: IconMotorbike,
  CarPickup: IconCar,
  SelfPickUp: IconWalk,
};

interface ModeChoiceProps {
  /** The modes of the branch; all if it has no setting. */
  offered: readonly OrderMode[];
  value: OrderMode;
  change: (mode: OrderMode) => void;
  error: string | undefined;
}

/** Selects how the guest receives the order. */
export function ModeChoice({ offered, value, change, error }: ModeChoiceProps) {
  const t = useTranslations("orderForm");
  const shown = ORDER_MODES.filter((mode) => mode === value || offered.length === 0 || offered.includes(mode));
  return (
    <div data-path="mode" tabIndex={-1}>
      <SegmentedControl
        className={`full-width ${styles.modes}`}
        fullWidth
        aria-label={t("mode")}
        value={value}
        onChange={(mode) => change(mode as OrderMode)} // one of the options
        data={shown.map((mode) => {
          const Drawn = ICONS[mode];
          const label = (
            <span className={`inline-row justify-center ${styles.mode}`}>
              <Drawn size={16} stroke={1.75} aria-hidden />
              {t(`modes.${mode}`)}
            </span>
          );
          return { value: mode, label };
        })}
      />
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}

/** The initial mode of a new order: most callers want delivery. */
export const defaultMode = (offered: readonly OrderMode[]): OrderMode =>
  offered.includes("Delivery") ? "Delivery" : (offered[0] ?? "SelfPickUp");
