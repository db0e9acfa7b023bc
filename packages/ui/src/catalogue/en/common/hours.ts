/** Opening hours in words. */
export const english = {
  every: "Every day",
  closed: "closed",
  whole: "open 24 hours",
  line: "{days} {times}",
  special: "{days}: {times}",
  named: "{name}, {days}: {times}",
};
