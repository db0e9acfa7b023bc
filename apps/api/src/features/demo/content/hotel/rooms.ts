import { bilingual } from "../rows.ts";
import type { DemoHotel } from "../types.ts";

const numbers = (...ranges: readonly (readonly [number, number])[]): string[] =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => String(first + index)));

export const marina: DemoHotel = {
  name: bilingual("Marina Pearl, Salmiya", "لؤلؤة المارينا، السالمية"),
  about: bilingual(
    "Fifty-two rooms between the marina and the promenade.",
    "اثنتان وخمسون غرفة بين المارينا والكورنيش.",
  ),
  picture: "hotelFront",
  branch: "marina-pearl",
  rooms: [
    {
      name: bilingual("Standard", "قياسية"),
      description: bilingual("24 m² to the city, one wide bed.", "٢٤ مترًا تطل على المدينة، سرير واسع."),
      pictures: ["roomStandard", "bathroom"],
      price: 32,
      guests: 2,
      numbers: numbers([101, 118], [205, 210]),
    },
    {
      name: bilingual("Sea view", "إطلالة بحرية"),
      description: bilingual("28 m² with two armchairs in front of the sea.", "٢٨ مترًا مع كرسيين أمام البحر."),
      pictures: ["roomSeaView", "bathroom", "hotelPool"],
      price: 42,
      guests: 2,
      numbers: numbers([301, 316]),
    },
    {
      name: bilingual("Family", "عائلية"),
      description: bilingual("40 m², a wide bed and one for the children.", "٤٠ مترًا، سرير واسع وآخر للأطفال."),
      pictures: ["roomFamily", "bathroom"],
      price: 55,
      guests: 4,
      numbers: numbers([401, 408]),
    },
    {
      name: bilingual("Suite", "جناح"),
      description: { en: "70 m² on the fifth floor: a drawing room, a bedroom, a long balcony." },
      pictures: ["roomSuite", "livingRoom", "roomSeaView"],
      price: 95,
      guests: 4,
      numbers: numbers([509, 512]),
    },
  ],
};

export const residence: DemoHotel = {
  name: bilingual("Pearl Residence, Mahboula", "لؤلؤة رزيدنس، المهبولة"),
  about: bilingual("Serviced flats for a week or a month.", "شقق مخدومة لأسبوع أو شهر."),
  picture: "livingRoom",
  branch: "pearl-residence",
  rooms: [
    {
      name: bilingual("Studio", "استوديو"),
      description: bilingual("One room with a small kitchen.", "غرفة واحدة مع مطبخ صغير."),
      pictures: ["kitchen", "bedroom"],
      price: 26,
      guests: 2,
      numbers: numbers([11, 18]),
    },
    {
      name: bilingual("Two bedrooms", "غرفتا نوم"),
      description: bilingual("For a family, with a washing machine.", "للعائلات، مع غسالة."),
      pictures: ["diningRoom", "kidsRoom", "bedroom"],
      price: 48,
      guests: 5,
      numbers: numbers([21, 24]),
    },
  ],
};
