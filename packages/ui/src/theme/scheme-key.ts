/** Where the browser keeps the choice of light, dark or like the device. */
export const SCHEME_KEY = "diwan.theme";
