import type { BusinessType } from "@diwan/contract/api/enumerations";
import { IconBed, IconHomeHeart, IconScissors, IconToolsKitchen2, type Icon } from "@tabler/icons-react";

export const BUSINESS_ICONS: Record<BusinessType, Icon> = {
  restaurant: IconToolsKitchen2,
  salon: IconScissors,
  hotel: IconBed,
  chalet: IconHomeHeart,
};
