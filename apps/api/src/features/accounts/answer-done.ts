import type { Context } from "../../platform/authorization/context.ts";

export const answerDone = (ctx: Context) => ({ message: ctx.locale === "ar" ? "تم بنجاح" : "Done successfully" });
