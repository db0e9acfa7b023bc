import { expect, test } from "vitest";
import { offTimeName } from "./timeline.ts";

// 2031-03-09 is a Sunday
const usual = [0, 1].map((day) => ({ day, from: "10:00", to: "20:00" }));
const late = { from: "2031-03-09", to: "2031-03-09", hours: [{ from: "12:00", to: "20:00" }] };
const span = (start: string, end: string) => ({ start: `2031-03-${start}:00`, end: `2031-03-${end}:00` });
const named = (off: { start: string; end: string }, exceptions: object[] = [], hours: typeof usual | null = usual) =>
  offTimeName(off, "service", { hours, exceptions: exceptions as never, specialHours: [] }) // older ones have no name
    .map(({ name }) => name)
    .join(" / ");

test("a staff member who starts late is shown with the time or the reason", () => {
  const morning = span("09T00:00", "09T12:00");
  expect(named(morning, [{ ...late, name: "" }])).toBe("Starts at 12:00 / من الساعة ١٢:٠٠");
  expect(named(morning, [{ ...late, name: "Course" }])).toBe("Course / Course");
  expect(named(span("10T00:00", "10T10:00"), [{ ...late, name: "Course" }])).toBe("Starts at 10:00 / من الساعة ١٠:٠٠");
  // tables and branches have no working hours
  expect(offTimeName(morning, "table", { hours: usual, exceptions: [], specialHours: [] })[0]?.name).toBe("Off");
});

test("breaks and evenings have the same label on every day, days off show their name", () => {
  const course = [{ ...late, name: "Course" }];
  expect(named(span("09T20:00", "10T00:00"), course)).toBe("Off / خارج الدوام");
  expect(named(span("10T13:00", "10T14:00"), course, [])).toBe("Break / استراحة");
  const leave = [{ from: "2031-03-10", to: "2031-03-12", hours: [], name: "Leave" }];
  expect(named(span("10T00:00", "11T00:00"), leave)).toBe("Leave / Leave");
  // over several days, starting in the evening
  expect(named(span("09T20:00", "12T00:00"), leave)).toBe("Leave / Leave");
  expect(named(span("10T00:00", "13T00:00"), leave, null)).toBe("Leave / Leave");
  // on a Tuesday, a usual day off
  expect(named(span("11T00:00", "12T00:00"), leave)).toBe("Off / خارج الدوام");
});
