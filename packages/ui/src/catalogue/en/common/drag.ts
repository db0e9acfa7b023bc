/** Texts for drag and drop, shown and spoken, on every screen. */
export const drag = {
  help: "Press Space to lift, arrow keys to move, Space to drop, Escape to put back.",
  slot: "Position {place, number} of {total, number}",
  position: "position {place, number} of {total, number}",
  positionIn: "position {place, number} of {total, number} in {list}",
  lifted: "{name} lifted from {where}.",
  moved: "{name} at {where}.",
  dropped: "{name} dropped at {where}.",
  canceled: "{name} is back where it was.",
} as const;
