/** Every address of the back-office, once. */
export const ADDRESSES = {
  start: "/",
  login: "/login",
  register: "/register",
  forgot: "/forgot",
  admin: "/admin",
  overview: "/admin/overview",
  menu: "/menu",
} as const;

export type Address = (typeof ADDRESSES)[keyof typeof ADDRESSES];

/** Addresses for people without a session. */
export const OPEN_ADDRESSES: readonly string[] = [ADDRESSES.login, ADDRESSES.register, ADDRESSES.forgot];
