import type { UploadedFile } from "@diwan/contract/menu/media";

/** Uploads one picture; returns the response of the call. Throws on any status but 201. */
export async function upload(address: string, token: string, bytes: Buffer): Promise<UploadedFile> {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "photo.jpg");
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${address}/api/media/upload`, { method: "POST", headers, body: form });
  const answer: unknown = await response.json();
  if (response.status !== 201) throw new Error(`An upload answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer as UploadedFile; // The server serializes with this schema.
}
