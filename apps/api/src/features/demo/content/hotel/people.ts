import type { DemoPerson, DemoStaff } from "../types.ts";

export const owner: DemoPerson = {
  name: "Laila Al-Sayegh",
  email: "laila@marinapearl.example",
  password: "seaview-2026!",
  phone: "+96597701550",
};

export const staff: readonly DemoStaff[] = [
  {
    name: "Karim Nassar",
    email: "karim@marinapearl.example",
    password: "concierge-2026!",
    phone: "+96597701551",
    role: "Manager",
    branches: ["marina-pearl", "pearl-residence"],
  },
  {
    name: "Anjali Menon",
    email: "anjali@marinapearl.example",
    password: "reception-2026!",
    phone: "+96597701552",
    role: "Front desk",
    branches: ["marina-pearl"],
  },
  {
    name: "Peter Okafor",
    email: "peter@marinapearl.example",
    password: "corridor-2026!",
    phone: "+96597701553",
    role: "Front desk",
    branches: ["pearl-residence"],
  },
  {
    name: "Samir Daher",
    email: "samir@marinapearl.example",
    password: "omelette-2026!",
    phone: "+96597701554",
    role: "Kitchen",
    branches: ["marina-pearl"],
  },
  {
    name: "Abeer Al-Shatti",
    email: "abeer@marinapearl.example",
    password: "invoices-2026!",
    phone: "+96597701555",
    role: "Accountant",
    branches: ["marina-pearl", "pearl-residence"],
  },
];
