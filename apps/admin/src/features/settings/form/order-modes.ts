import type { OrderMode } from "@diwan/contract/api/enumerations";
import { IconArmchair, IconCar, IconMotorbike, IconWalk, type Icon } from "@tabler/icons-react";

export const MODE_ICONS: Record<OrderMode, Icon> = {
  DineIn: IconArmchair,
  Delivery: IconMotorbike,
  CarPickup: IconCar,
  SelfPickUp: IconWalk,
};
