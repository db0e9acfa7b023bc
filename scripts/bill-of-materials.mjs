import fs from "node:fs";
import path from "node:path";
import { npm } from "./install.mjs";

/**
 * Writes the software bill of materials (CycloneDX) into a finished build. It is read from the lock file alone, on which
 * every build depends: it needs no network and is as fresh as the build it lies in. Tools of the build are in it, marked as
 * development: npm's `--omit=dev` also leaves out whatever a tool happens to use as well.
 */
export async function writeBillOfMaterials(folder) {
  const args = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only", "--offline"];
  const { code, output } = await npm([...args, "--loglevel=error"], { quiet: true });
  if (code !== 0) throw new Error(`The bill of materials could not be written:\n${output}`);
  fs.writeFileSync(path.join(folder, "sbom.cdx.json"), output);
}
