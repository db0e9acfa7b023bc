/** Opens a chat with the text in it; sending is up to who reads it. */
export const chatOf = (phone: string, text = ""): string =>
  `https://wa.me/${phone.replace(/\D/g, "")}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
