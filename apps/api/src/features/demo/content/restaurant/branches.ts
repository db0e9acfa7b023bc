import type { OrderMode } from "@diwan/contract/api/enumerations";
import { numberedTables, bilingual } from "../rows.ts";
import type { DemoBranch, DemoFloor, BilingualText } from "../types.ts";

const salmiya: DemoFloor[] = [
  { name: bilingual("Ground floor", "الدور الأرضي"), tables: numberedTables(1, [2, 2, 4, 6, 4, 4, 2, 2]) },
  { name: bilingual("Terrace", "التراس"), tables: numberedTables(9, [4, 4, 2, 4]) },
  { name: bilingual("Majlis", "المجلس"), tables: [{ name: bilingual("Majlis", "المجلس"), seats: 12 }] },
];
const sharq: DemoFloor[] = [
  { name: bilingual("Hall", "الصالة"), tables: numberedTables(1, [2, 4, 4, 4, 6, 8]) },
  { name: bilingual("Sea side", "جهة البحر"), tables: numberedTables(7, [2, 2, 4, 4]) },
];
const avenues: DemoFloor[] = [
  { name: bilingual("Grand Avenue", "جراند أفنيو"), tables: numberedTables(1, [2, 2, 2, 4, 4, 4, 4, 6, 6, 8]) },
];
const fahaheel: DemoFloor[] = [
  { name: bilingual("Ground floor", "الدور الأرضي"), tables: numberedTables(1, [2, 4, 4, 4, 6]) },
];

type Row = readonly [
  slug: string,
  name: BilingualText,
  phone: string,
  address: BilingualText,
  at: readonly [number, number],
  modes: readonly OrderMode[],
  share: number,
  floors?: readonly DemoFloor[],
  soldOut?: readonly string[],
];

const rows: readonly Row[] = [
  [
    "salmiya",
    bilingual("Salmiya", "السالمية"),
    "+96525714410",
    bilingual("Block 10, Salem Al Mubarak St", "قطعة ١٠، شارع سالم المبارك"),
    [29.3389, 48.0764],
    ["DineIn", "Delivery", "CarPickup", "SelfPickUp"],
    22,
    salmiya,
    ["Grilled Sea Bream", "Saffron Milk Cake"],
  ],
  [
    "sharq",
    bilingual("Kuwait City, Sharq", "مدينة الكويت، شرق"),
    "+96522438120",
    bilingual("Block 7, Arabian Gulf St", "قطعة ٧، شارع الخليج العربي"),
    [29.3806, 47.9902],
    ["DineIn", "Delivery"],
    14,
    sharq,
    ["Lamb Liver Skewers"],
  ],
  [
    "fahaheel",
    bilingual("Fahaheel", "الفحيحيل"),
    "+96523910077",
    bilingual("Block 6, Makkah St", "قطعة ٦، شارع مكة"),
    [29.0825, 48.1303],
    ["DineIn", "SelfPickUp"],
    9,
    fahaheel,
    ["Quail", "Avocado with Honey"],
  ],
  [
    "jahra",
    bilingual("Jahra", "الجهراء"),
    "+96524553309",
    bilingual("Block 2, Marzouq Al Mutaab St", "قطعة ٢، شارع مرزوق المتعب"),
    [29.3375, 47.6581],
    ["Delivery"],
    3,
  ],
  [
    "mahboula",
    bilingual("Mahboula", "المهبولة"),
    "+96523726541",
    bilingual("Block 2, Coast Road", "قطعة ٢، الطريق الساحلي"),
    [29.1453, 48.1211],
    ["Delivery", "CarPickup"],
    6,
  ],
  [
    "hawally",
    bilingual("Hawally", "حولي"),
    "+96522619084",
    bilingual("Block 5, Tunis St", "قطعة ٥، شارع تونس"),
    [29.3328, 48.0286],
    ["DineIn"],
    5,
  ],
  [
    "sabah-al-salem",
    bilingual("Sabah Al Salem", "صباح السالم"),
    "+96525517723",
    bilingual("Block 1, St 104", "قطعة ١، شارع ١٠٤"),
    [29.2564, 48.0575],
    ["Delivery"],
    4,
  ],
  [
    "avenues",
    bilingual("The Avenues", "الأفنيوز"),
    "+96522597100",
    bilingual("Al Rai, Fifth Ring Road", "الري، الدائري الخامس"),
    [29.3033, 47.9395],
    ["DineIn", "SelfPickUp"],
    17,
    avenues,
    ["Beetroot Salad"],
  ],
  [
    "khiran",
    bilingual("Khiran Mall", "مول الخيران"),
    "+96522274416",
    bilingual("Sabah Al Ahmad Sea City, sea front", "مدينة صباح الأحمد البحرية، الواجهة البحرية"),
    [28.6617, 48.3497],
    ["DineIn"],
    4,
  ],
  [
    "mishref",
    bilingual("Mishref", "مشرف"),
    "+96525382015",
    bilingual("Block 1, co-operative", "قطعة ١، الجمعية"),
    [29.2797, 48.0672],
    ["Delivery", "SelfPickUp"],
    6,
  ],
  [
    "farwaniya",
    bilingual("Farwaniya", "الفروانية"),
    "+96524732208",
    bilingual("Block 3, Habib Munawer St", "قطعة ٣، شارع حبيب مناور"),
    [29.2775, 47.9586],
    ["Delivery", "SelfPickUp"],
    4,
  ],
  [
    "qurain",
    bilingual("Qurain Market", "أسواق القرين"),
    "+96525441906",
    bilingual("Qurain Market, block 2", "أسواق القرين، قطعة ٢"),
    [29.2039, 48.0764],
    ["Delivery", "CarPickup"],
    2,
  ],
  [
    "bneid-al-gar",
    bilingual("Bneid Al Gar", "بنيد القار"),
    "+96522514037",
    bilingual("Block 1, Port Said St", "قطعة ١، شارع بورسعيد"),
    [29.3739, 48.0036],
    ["Delivery"],
    2,
  ],
  [
    "salwa",
    bilingual("Salwa", "سلوى"),
    "+96525618850",
    bilingual("Block 3, Taawun St", "قطعة ٣، شارع التعاون"),
    [29.2958, 48.0786],
    ["Delivery", "CarPickup"],
    2,
  ],
];

export const branches: readonly DemoBranch[] = rows.map(
  ([slug, name, phone, address, [latitude, longitude], modes, share, floors = [], soldOut = []]) => ({
    slug,
    name,
    phone,
    address,
    latitude,
    longitude,
    modes,
    share,
    floors,
    soldOut,
  }),
);
