import * as z from "zod";
import { id, idOf, withMessage } from "../api/fields.ts";
import { type Right, RIGHTS } from "./permissions.ts";

const isRight = (text: string): text is Right => RIGHTS.some((right) => right === text);

/** A permission without its branch, such as `items.update`. */
export const right = z
  .string()
  .max(100, withMessage("permission"))
  .refine(isRight, withMessage("permission"))
  .transform((text) => text as Right) // as just checked
  .meta({ examples: ["items.read"] });

/** What a change of rights means for one member on one branch. */
export const rightsChange = z.object({
  member: z.object({ id, name: z.string() }),
  branchId: id,
  added: z.array(z.string()),
  removed: z.array(z.string()),
});
export type RightsChange = z.output<typeof rightsChange>;

/** Up to so many members, and branches, are set by one call. */
export const SEVERAL_MAX = 50;

const branchIds = z.array(idOf("branch")).min(1, withMessage("branchNeeded")).max(SEVERAL_MAX);

/** Either permissions or a role, and where. */
export const assignedRights = {
  branchIds,
  permissions: z.array(right).max(RIGHTS.length).optional(),
  roleId: idOf("role").optional(),
};

/** A rule for `body`: one of both, not both. */
export const oneOfBoth = {
  holds: ({ permissions, roleId }: { permissions?: unknown; roleId?: unknown }): boolean =>
    (permissions === undefined) !== (roleId === undefined),
  path: ["roleId"],
  message: withMessage("rightsOrRole"),
};
