import { accounts } from "./en/accounts.ts";
import { common } from "./en/common.ts";
import { errors } from "./en/errors.ts";
import { menu } from "./en/menu.ts";
import { shell } from "./en/shell.ts";

export const messages = { common, errors, accounts, shell, menu };
