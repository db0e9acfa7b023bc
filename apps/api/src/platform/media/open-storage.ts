import path from "node:path";
import type { Config } from "../config.ts";
import { FolderStorage } from "./folder-storage.ts";
import { S3Storage } from "./s3-storage.ts";
import type { MediaStorage } from "./storage.ts";

/** The media storage of the settings: a bucket, or a folder in `DATA_DIR`. */
export function openStorage(config: Config): MediaStorage {
  if (!config.S3_ENDPOINT) return new FolderStorage(path.join(config.dataDir, "media"));
  return new S3Storage({
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });
}
