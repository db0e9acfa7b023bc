/** Opening hours in words, also outside of the screens, whose texts are compiled: none has values to fill in. */
export const english = {
  every: "Every day",
  closed: "closed",
  whole: "open 24 hours",
};
