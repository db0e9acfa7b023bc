import type { BusinessType } from "@diwan/contract/api/enumerations";

export interface UploadExample {
  folder: string;
  order: string;
  name: string;
  price?: string;
  /** A name in each language. */
  both: string;
}

/** Example file names for each type of business. */
export const UPLOAD_EXAMPLES: Record<BusinessType, UploadExample> = {
  restaurant: {
    folder: "Grills",
    order: "12",
    name: "Shish Tawook",
    price: "2.500",
    both: "Harees - هريس 2.250.jpg",
  },
  salon: { folder: "Nails", order: "12", name: "Gel Manicure", price: "9.500", both: "Henna - حناء 5.000.jpg" },
  hotel: { folder: "Suites", order: "12", name: "Sea View", price: "65.000", both: "Suite - جناح 65.000.jpg" },
  chalet: { folder: "Khiran", order: "12", name: "Pearl Chalet", both: "Pearl - شاليه اللؤلؤة.jpg" },
};

export const pathOf = ({ folder, order, name, price }: UploadExample): string =>
  `${folder}/${[order, name, price].filter((part) => part !== undefined).join(" ")}.jpg`;
