import { breads } from "./catalogue/breads.ts";
import { breakfast } from "./catalogue/breakfast.ts";
import { chalets } from "./catalogue/chalets.ts";
import { coldDrinks } from "./catalogue/cold-drinks.ts";
import { hotDrinks, hotelCups } from "./catalogue/hot-drinks.ts";
import { grills } from "./catalogue/grills.ts";
import { hotMezze } from "./catalogue/hot-mezze.ts";
import { hotelPlaces } from "./catalogue/hotel-places.ts";
import { hotelRooms } from "./catalogue/hotel-rooms.ts";
import { interiors } from "./catalogue/interiors.ts";
import { logos } from "./catalogue/logos.ts";
import { mains } from "./catalogue/mains.ts";
import { mezze } from "./catalogue/mezze.ts";
import { hotelBreakfast } from "./catalogue/hotel-breakfast.ts";
import { hotelDesserts } from "./catalogue/hotel-desserts.ts";
import { hotelDishes } from "./catalogue/hotel-dishes.ts";
import { outdoors } from "./catalogue/outdoors.ts";
import { riceDishes } from "./catalogue/rice.ts";
import { salads } from "./catalogue/salads.ts";
import { salonBath } from "./catalogue/salon-bath.ts";
import { salonHair } from "./catalogue/salon-hair.ts";
import { salonMakeup } from "./catalogue/salon-makeup.ts";
import { salonNails } from "./catalogue/salon-nails.ts";
import { salonSkin } from "./catalogue/salon-skin.ts";
import { seafood } from "./catalogue/seafood.ts";
import { soups } from "./catalogue/soups.ts";
import { stews } from "./catalogue/stews.ts";
import { streetFood } from "./catalogue/street-food.ts";
import { sweets } from "./catalogue/sweets.ts";

/** Every picture of the demo by its name, drawn on demand as SVG. */
export const pictures = {
  ...mains,
  ...riceDishes,
  ...stews,
  ...seafood,
  ...grills,
  ...mezze,
  ...hotMezze,
  ...soups,
  ...salads,
  ...streetFood,
  ...breakfast,
  ...breads,
  ...sweets,
  ...hotDrinks,
  ...coldDrinks,
  ...hotelCups,
  ...hotelBreakfast,
  ...hotelDishes,
  ...hotelDesserts,
  ...hotelRooms,
  ...hotelPlaces,
  ...salonHair,
  ...salonNails,
  ...salonMakeup,
  ...salonSkin,
  ...salonBath,
  ...chalets,
  ...interiors,
  ...outdoors,
  ...logos,
};

export type PictureId = keyof typeof pictures;

export const pictureIds: readonly PictureId[] = Object.keys(pictures).filter(
  (name): name is PictureId => name in pictures,
);
