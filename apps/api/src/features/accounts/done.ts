import type { Context } from "../../platform/authorization/context.ts";

export const done = (ctx: Context) => ({ message: ctx.locale === "ar" ? "تم بنجاح" : "Done successfully" });
