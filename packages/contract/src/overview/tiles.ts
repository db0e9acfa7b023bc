import * as z from "zod";
import { withMessage } from "../api/fields.ts";

/** The tiles of the overview. */
export const TILES = [
  "key",
  "sales",
  "attention",
  "live",
  "best",
  "branches",
  "arrivals",
  "departures",
  "nights",
  "changes",
  "guests",
  "menu",
] as const;
export type TileName = (typeof TILES)[number];
/** Columns of a grid of twelve, and rows. */
export const TILE_SIZES = { width: { least: 3, most: 12 }, height: { least: 1, most: 6 } } as const;

const size = (of: "width" | "height") =>
  z.int().min(TILE_SIZES[of].least, withMessage("invalid")).max(TILE_SIZES[of].most, withMessage("invalid"));
export const placedTile = z.strictObject({ tile: z.enum(TILES), width: size("width"), height: size("height") });
export type PlacedTile = z.output<typeof placedTile>;
