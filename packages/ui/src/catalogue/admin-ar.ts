import { accounts } from "./ar/accounts.ts";
import { common } from "./ar/common.ts";
import { errors } from "./ar/errors.ts";
import { menu } from "./ar/menu.ts";
import { shell } from "./ar/shell.ts";

export const messages = { common, errors, accounts, shell, menu };
