export const map = {
  map: "Map",
  pin: "Pin at {place}. Arrow keys move it, with Shift further.",
  setPin: "Set the pin",
  noPlace: "No place yet",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  removePin: "Remove the pin",
  moved: "The pin stands at {place}.",
  tiles: "Map data: {source}",
} as const;
