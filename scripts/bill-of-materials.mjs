import fs from "node:fs";
import path from "node:path";
import { npm } from "./install.mjs";

/**
 * Writes the software bill of materials (CycloneDX) into a finished build. It reads only the lock file, on which every
 * build depends: it needs no network and always matches the build. Build tools are in it, marked as development: npm's
 * `--omit=dev` also leaves out packages that both a tool and the product use.
 */
export async function writeBillOfMaterials(folder) {
  const args = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only", "--offline"];
  const { code, output } = await npm([...args, "--loglevel=error"], { quiet: true });
  if (code !== 0) throw new Error(`The bill of materials could not be written:\n${output}`);
  fs.writeFileSync(path.join(folder, "sbom.cdx.json"), output);
}
