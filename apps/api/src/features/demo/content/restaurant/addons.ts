import { addon } from "../rows.ts";

export const dakkous = addon("Extra dakkous", "دقوس إضافي", 0.25);
export const mabooch = addon("Mabooch, hot", "معبوج حار", 0.25);
export const laban = addon("Laban", "لبن", 0.4);
export const rice = addon("Extra rice", "أرز إضافي", 0.75);
export const bread = addon("Iranian bread", "خبز إيراني", 0.15);
export const garlic = addon("Garlic sauce", "ثومية", 0.25);
export const fries = addon("Fries", "بطاط مقلي", 0.75);
export const cheese = addon("Extra cheese", "جبن إضافي", 0.35);
export const date = addon("Date syrup", "دبس تمر", 0.2);
export const pistachio = addon("Pistachio", "فستق", 0.4);
export const iceCream = addon("Scoop of ice cream", "كرة آيس كريم", 0.65);
export const saffron = addon("Saffron", "زعفران", 0.15);
export const mint = addon("Fresh mint", "نعناع طازج", 0.1);
