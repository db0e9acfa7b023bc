import type { DemoPerson, DemoStaff } from "../types.ts";

export const owner: DemoPerson = {
  name: "Fatma Al-Rashidi",
  email: "fatma@darsalma.example",
  password: "mezze-2026!",
  phone: "+96599441820",
};

export const staff: readonly DemoStaff[] = [
  {
    name: "Maria Santos",
    email: "maria@darsalma.example",
    password: "saffron-2026!",
    phone: "+96599441821",
    role: "Manager",
    branches: ["salmiya", "sharq", "fahaheel", "avenues"],
  },
  {
    name: "Yousef Al-Mutairi",
    email: "yousef@darsalma.example",
    password: "dakkous-2026!",
    phone: "+96599441822",
    role: "Front desk",
    branches: ["salmiya"],
  },
  {
    name: "Joseph Fernandes",
    email: "joseph@darsalma.example",
    password: "charcoal-2026!",
    phone: "+96599441823",
    role: "Kitchen",
    branches: ["salmiya"],
  },
  {
    name: "Hind Al-Saleh",
    email: "hind@darsalma.example",
    password: "loomi-2026!",
    phone: "+96599441824",
    role: "Content editor",
    branches: ["salmiya", "sharq", "avenues"],
  },
  {
    name: "Anwar Ibrahim",
    email: "anwar@darsalma.example",
    password: "cardamom-2026!",
    phone: "+96599441825",
    role: "Accountant",
    branches: ["salmiya", "sharq", "fahaheel", "avenues"],
  },
  {
    name: "Nasser Al-Rashidi",
    email: "nasser@darsalma.example",
    password: "tannour-2026!",
    phone: "+96599441826",
    role: "Viewer",
    branches: ["salmiya", "avenues"],
  },
  {
    name: "Grace Dela Cruz",
    email: "grace@darsalma.example",
    password: "rosewater-2026!",
    phone: "+96599441827",
    role: "Front desk",
    branches: ["avenues"],
  },
  {
    name: "Salem Al-Ajmi",
    email: "salem@darsalma.example",
    password: "machboos-2026!",
    phone: "+96599441828",
    role: "Kitchen",
    branches: ["avenues"],
    invited: true,
  },
];
