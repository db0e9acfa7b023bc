import { bilingual } from "../rows.ts";
import type { DemoPerson, DemoStaff } from "../types.ts";

export const owner: DemoPerson = {
  name: "Noor Al-Bahar",
  email: "noor@noorbeauty.example",
  password: "balayage-2026!",
  phone: "+96566310440",
};

export const reem = "reem@noorbeauty.example";
export const maria = "maria@noorbeauty.example";
export const hessa = "hessa@noorbeauty.example";
export const liza = "liza@noorbeauty.example";
export const joud = "joud@noorbeauty.example";

export const branchSlugs = ["noor-salmiya", "noor-egaila"] as const;
const [salmiya, egaila] = branchSlugs;

export const staff: readonly DemoStaff[] = [
  {
    name: "Reem Al-Awadhi",
    email: reem,
    password: "blow-dry-2026!",
    phone: "+96566310441",
    role: "Manager",
    branches: [salmiya, egaila],
    craft: bilingual("Hair", "شعر"),
  },
  {
    name: "Maria Santos",
    email: maria,
    password: "manicure-2026!",
    phone: "+96566310442",
    role: "Front desk",
    branches: [salmiya],
    craft: bilingual("Nails", "أظافر"),
  },
  {
    name: "Hessa Al-Omar",
    email: hessa,
    password: "lipstick-2026!",
    phone: "+96566310443",
    role: "Front desk",
    branches: [salmiya],
    craft: bilingual("Makeup", "مكياج"),
  },
  {
    name: "Liza Domingo",
    email: liza,
    password: "hyaluron-2026!",
    phone: "+96566310444",
    role: "Front desk",
    branches: [salmiya, egaila],
    craft: bilingual("Skin", "بشرة"),
  },
  {
    name: "Joud Al-Sarraf",
    email: joud,
    password: "keratin-2026!",
    phone: "+96566310445",
    role: "Content editor",
    branches: [egaila],
    craft: bilingual("Hair", "شعر"),
  },
  {
    name: "Mona Adel",
    email: "mona@noorbeauty.example",
    password: "ledger-2026!",
    phone: "+96566310446",
    role: "Accountant",
    branches: [salmiya, egaila],
  },
];
