/** The boards that are signed in to a branch. */
export const devices = {
  title: "Devices",
  text: "Boards that a Login QR connected to this branch. They see its orders with the names, phones and amounts of guests, move them on, and say what is sold out.",
  none: "No device is connected. Open the Login QR at the top and scan it with one.",
  failed: "The devices could not be loaded.",
  strangers:
    "Strangers used up the ten tries of the PassKey for today: no further tablet can be set up by it before {until}. To set one up now, choose another PassKey. Tablets that are set up work on.",
  unknown: "A device",
  active: "Active now",
  seen: "Last seen {when}",
  by: ", let in by <name></name>",
  end: "End",
  endOf: "End: {name}",
  endAsk: "{name} shows no orders any more until it scans a new Login QR.",
  endYes: "Yes, end it",
  ended: "Ended",
} as const;
