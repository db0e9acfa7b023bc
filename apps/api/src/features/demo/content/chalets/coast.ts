import { landscape, packages, words } from "../rows.ts";
import type { DemoCategory } from "../types.ts";

export const coast: DemoCategory = {
  name: words("Along the coast", "على طول الساحل"),
  description: words("Bneider, Julaia, Zour and Nuwaiseeb", "بنيدر والجليعة والزور والنويصيب"),
  picture: "chaletRow2",
  settings: landscape,
  children: [],
  items: [
    {
      name: words("Beit Al Nakheel", "بيت النخيل"),
      description: words(
        "Four bedrooms among palms, a pool of its own, the beach across the road.",
        "أربع غرف بين النخيل، مسبح خاص، والبحر على الشارع المقابل.",
      ),
      pictures: ["chaletRow2", "livingRoom", "playground"],
      prices: packages(65, 110, 160),
      discount: { name: words("Last days of the month", "آخر أيام الشهر"), type: "value", amount: 15, from: -5, to: 9 },
      chalet: {
        insurance: 80,
        address: words("Bneider, block 1, house 44", "بنيدر، قطعة ١، بيت ٤٤"),
        latitude: 28.79652,
        longitude: 48.28447,
        bedrooms: 4,
        frontage: "second_row",
        units: 1,
      },
    },
    {
      name: words("Marsa 7", "مرسى ٧"),
      description: words("Lit from the water at night, a pool and a sauna.", "إضاءة على الماء ليلًا، مسبح وساونا."),
      pictures: ["chaletNight", "roofTerrace", "bathroom"],
      prices: packages(80, 130, 190),
      holidayPrices: { "national-days": 180 },
      chalet: {
        insurance: 100,
        address: words("Zour, Marsa 7", "الزور، مرسى ٧"),
        latitude: 28.74213,
        longitude: 48.38121,
        bedrooms: 4,
        frontage: "sea_view",
        units: 1,
      },
    },
    {
      name: words("Rimal 3", "رمال ٣"),
      description: words("A long pool between two dunes, three bedrooms.", "مسبح طويل بين تلّين من الرمال، وثلاث غرف."),
      pictures: ["poolView", "bedroom", "kitchen"],
      prices: packages(70, 115, 165),
      chalet: {
        insurance: 80,
        address: words("Julaia, block 2, Rimal 3", "الجليعة، قطعة ٢، رمال ٣"),
        latitude: 28.86894,
        longitude: 48.27105,
        bedrooms: 3,
        frontage: "second_row",
        units: 1,
      },
    },
    {
      name: words("Dana Cabin", "كوخ دانة"),
      description: words("Two wooden cabins on the sand, one kayak each.", "كوخان من الخشب على الرمل، ولكل كوخ كاياك."),
      pictures: ["cabins", "kidsRoom", "barbecue"],
      prices: packages(45, 75, 110),
      chalet: {
        insurance: 50,
        address: words("Nuwaiseeb, block 3, beach", "النويصيب، قطعة ٣، الشاطئ"),
        latitude: 28.57344,
        longitude: 48.40862,
        bedrooms: 2,
        frontage: "sea_view",
        units: 2,
      },
    },
  ],
};
