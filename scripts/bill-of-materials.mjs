import fs from "node:fs";
import path from "node:path";
import { npm } from "./install.mjs";
import { workspaces } from "./workspaces.mjs";

/**
 * Writes the software bill of materials (CycloneDX) of what ships into a finished build. It is read from the lock file
 * alone, on which every build depends: it needs no network and is as fresh as the build it lies in. What ships is named
 * by its workspaces, since `--omit=dev` also leaves out whatever a tool of the build happens to use as well.
 */
export async function writeBillOfMaterials(folder) {
  const shipped = workspaces().flatMap((one) => (/^(apps|packages)\//.test(one.folder) ? ["-w", one.folder] : []));
  const how = ["--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only", "--offline"];
  const { code, output } = await npm(["sbom", ...how, "--loglevel=error", ...shipped], { quiet: true });
  if (code !== 0) throw new Error(`The bill of materials could not be written:\n${output}`);
  fs.writeFileSync(path.join(folder, "sbom.cdx.json"), output);
}
