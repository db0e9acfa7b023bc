import type { OrderMode } from "@diwan/contract/api/enumerations";
import { tables, words } from "../rows.ts";
import type { DemoBranch, DemoFloor, Words } from "../types.ts";

const salmiya: DemoFloor[] = [
  { name: words("Ground floor", "الدور الأرضي"), tables: tables(1, [2, 2, 4, 6, 4, 4, 2, 2]) },
  { name: words("Terrace", "التراس"), tables: tables(9, [4, 4, 2, 4]) },
  { name: words("Majlis", "المجلس"), tables: [{ name: words("Majlis", "المجلس"), seats: 12 }] },
];
const sharq: DemoFloor[] = [
  { name: words("Hall", "الصالة"), tables: tables(1, [2, 4, 4, 4, 6, 8]) },
  { name: words("Sea side", "جهة البحر"), tables: tables(7, [2, 2, 4, 4]) },
];
const avenues: DemoFloor[] = [
  { name: words("Grand Avenue", "جراند أفنيو"), tables: tables(1, [2, 2, 2, 4, 4, 4, 4, 6, 6, 8]) },
];
const fahaheel: DemoFloor[] = [{ name: words("Ground floor", "الدور الأرضي"), tables: tables(1, [2, 4, 4, 4, 6]) }];

type Row = readonly [
  slug: string,
  name: Words,
  phone: string,
  address: Words,
  at: readonly [number, number],
  modes: readonly OrderMode[],
  share: number,
  floors?: readonly DemoFloor[],
];

const rows: readonly Row[] = [
  [
    "salmiya",
    words("Salmiya", "السالمية"),
    "+96525714410",
    words("Block 10, Salem Al Mubarak St", "قطعة ١٠، شارع سالم المبارك"),
    [29.3389, 48.0764],
    ["DineIn", "Delivery", "CarPickup", "SelfPickUp"],
    22,
    salmiya,
  ],
  [
    "sharq",
    words("Kuwait City, Sharq", "مدينة الكويت، شرق"),
    "+96522438120",
    words("Block 7, Arabian Gulf St", "قطعة ٧، شارع الخليج العربي"),
    [29.3806, 47.9902],
    ["DineIn", "Delivery"],
    14,
    sharq,
  ],
  [
    "fahaheel",
    words("Fahaheel", "الفحيحيل"),
    "+96523910077",
    words("Block 6, Makkah St", "قطعة ٦، شارع مكة"),
    [29.0825, 48.1303],
    ["DineIn", "SelfPickUp"],
    9,
    fahaheel,
  ],
  [
    "jahra",
    words("Jahra", "الجهراء"),
    "+96524553309",
    words("Block 2, Marzouq Al Mutaab St", "قطعة ٢، شارع مرزوق المتعب"),
    [29.3375, 47.6581],
    ["Delivery"],
    3,
  ],
  [
    "mahboula",
    words("Mahboula", "المهبولة"),
    "+96523726541",
    words("Block 2, Coast Road", "قطعة ٢، الطريق الساحلي"),
    [29.1453, 48.1211],
    ["Delivery", "CarPickup"],
    6,
  ],
  [
    "hawally",
    words("Hawally", "حولي"),
    "+96522619084",
    words("Block 5, Tunis St", "قطعة ٥، شارع تونس"),
    [29.3328, 48.0286],
    ["DineIn"],
    5,
  ],
  [
    "sabah-al-salem",
    words("Sabah Al Salem", "صباح السالم"),
    "+96525517723",
    words("Block 1, St 104", "قطعة ١، شارع ١٠٤"),
    [29.2564, 48.0575],
    ["Delivery"],
    4,
  ],
  [
    "avenues",
    words("The Avenues", "الأفنيوز"),
    "+96522597100",
    words("Al Rai, Fifth Ring Road", "الري، الدائري الخامس"),
    [29.3033, 47.9395],
    ["DineIn", "SelfPickUp"],
    17,
    avenues,
  ],
  [
    "khiran",
    words("Khiran Mall", "مول الخيران"),
    "+96522274416",
    words("Sabah Al Ahmad Sea City, sea front", "مدينة صباح الأحمد البحرية، الواجهة البحرية"),
    [28.6617, 48.3497],
    ["DineIn"],
    4,
  ],
  [
    "mishref",
    words("Mishref", "مشرف"),
    "+96525382015",
    words("Block 1, co-operative", "قطعة ١، الجمعية"),
    [29.2797, 48.0672],
    ["Delivery", "SelfPickUp"],
    6,
  ],
  [
    "farwaniya",
    words("Farwaniya", "الفروانية"),
    "+96524732208",
    words("Block 3, Habib Munawer St", "قطعة ٣، شارع حبيب مناور"),
    [29.2775, 47.9586],
    ["Delivery", "SelfPickUp"],
    4,
  ],
  [
    "qurain",
    words("Qurain Market", "أسواق القرين"),
    "+96525441906",
    words("Qurain Market, block 2", "أسواق القرين، قطعة ٢"),
    [29.2039, 48.0764],
    ["Delivery", "CarPickup"],
    2,
  ],
  [
    "bneid-al-gar",
    words("Bneid Al Gar", "بنيد القار"),
    "+96522514037",
    words("Block 1, Port Said St", "قطعة ١، شارع بورسعيد"),
    [29.3739, 48.0036],
    ["Delivery"],
    2,
  ],
  [
    "salwa",
    words("Salwa", "سلوى"),
    "+96525618850",
    words("Block 3, Taawun St", "قطعة ٣، شارع التعاون"),
    [29.2958, 48.0786],
    ["Delivery", "CarPickup"],
    2,
  ],
];

export const branches: readonly DemoBranch[] = rows.map(
  ([slug, name, phone, address, [latitude, longitude], modes, share, floors = []]) => ({
    slug,
    name,
    phone,
    address,
    latitude,
    longitude,
    modes,
    share,
    floors,
  }),
);
