import { landscape, packagePrices, bilingual } from "../rows.ts";
import type { DemoCategory } from "../types.ts";

export const coast: DemoCategory = {
  name: bilingual("Along the coast", "على طول الساحل"),
  description: bilingual("Bneider, Julaia, Zour and Nuwaiseeb", "بنيدر والجليعة والزور والنويصيب"),
  picture: "chaletRow2",
  settings: landscape,
  children: [],
  items: [
    {
      name: bilingual("Beit Al Nakheel", "بيت النخيل"),
      description: bilingual(
        "Four bedrooms among palms, a pool of its own, the beach across the road.",
        "أربع غرف بين النخيل، مسبح خاص، والبحر على الشارع المقابل.",
      ),
      pictures: ["chaletRow2", "livingRoom", "playground"],
      prices: packagePrices(65, 110, 160),
      discount: {
        name: bilingual("Last days of the month", "آخر أيام الشهر"),
        type: "value",
        amount: 15,
        from: -5,
        to: 9,
      },
      chalet: {
        insurance: 80,
        address: bilingual("Bneider, block 1, house 44", "بنيدر، قطعة ١، بيت ٤٤"),
        latitude: 28.79652,
        longitude: 48.28447,
        bedrooms: 4,
        frontage: "second_row",
        units: 1,
        branch: "bneider",
      },
    },
    {
      name: bilingual("Marsa 7", "مرسى ٧"),
      description: bilingual("Lit from the water at night, a pool and a sauna.", "إضاءة على الماء ليلًا، مسبح وساونا."),
      pictures: ["chaletNight", "roofTerrace", "bathroom"],
      prices: packagePrices(80, 130, 190),
      holidayPrices: { "national-days": 180 },
      chalet: {
        insurance: 100,
        address: bilingual("Zour, Marsa 7", "الزور، مرسى ٧"),
        latitude: 28.74213,
        longitude: 48.38121,
        bedrooms: 4,
        frontage: "sea_view",
        units: 1,
        branch: "bneider",
      },
    },
    {
      name: bilingual("Rimal 3", "رمال ٣"),
      description: bilingual(
        "A long pool between two dunes, three bedrooms.",
        "مسبح طويل بين تلّين من الرمال، وثلاث غرف.",
      ),
      pictures: ["poolView", "bedroom", "kitchen"],
      prices: packagePrices(70, 115, 165),
      chalet: {
        insurance: 80,
        address: bilingual("Julaia, block 2, Rimal 3", "الجليعة، قطعة ٢، رمال ٣"),
        latitude: 28.86894,
        longitude: 48.27105,
        bedrooms: 3,
        frontage: "second_row",
        units: 1,
        branch: "bneider",
      },
    },
    {
      name: bilingual("Dana Cabin", "كوخ دانة"),
      description: bilingual(
        "Two wooden cabins on the sand, one kayak each.",
        "كوخان من الخشب على الرمل، ولكل كوخ كاياك.",
      ),
      pictures: ["cabins", "kidsRoom", "barbecue"],
      prices: packagePrices(45, 75, 110),
      chalet: {
        insurance: 50,
        address: bilingual("Nuwaiseeb, block 3, beach", "النويصيب، قطعة ٣، الشاطئ"),
        latitude: 28.57344,
        longitude: 48.40862,
        bedrooms: 2,
        frontage: "sea_view",
        units: 2,
        branch: "bneider",
      },
    },
  ],
};
