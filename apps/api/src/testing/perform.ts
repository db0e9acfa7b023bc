import type { Call } from "@diwan/contract/api/call";
import { addressOf } from "@diwan/contract/api/client";
import type { LightMyRequestResponse } from "fastify";
import { makePicture } from "../platform/media/test-samples.ts";
import { ZipReader } from "../platform/spreadsheets/zip-read.ts";
import { SHEET_TYPES } from "../platform/spreadsheets/write.ts";
import type { TestServer } from "./build.ts";
import { multipartForm, type TestLogin } from "./client.ts";
import type { Sample } from "./sample.ts";

export interface CallResult {
  status: number;
  text: string;
  headers: Record<string, unknown>;
}

/** Whether a call changes nothing, so that its request may be repeated. */
export const isReadOnly = ({ method, reads }: Call): boolean => method === "GET" || reads === true;

const upload = await makePicture(16, 12).png().toBuffer();

/** Makes any declared call with a sample; reads only the beginning of an event stream. */
export async function performCall(
  server: TestServer,
  who: TestLogin | undefined,
  call: Call,
  sample: Sample,
): Promise<CallResult> {
  const { params, query, body, headers, file } = sample;
  const { businessId } = params;
  if (call.path === "business/:businessId/delete" && businessId === who?.businessId)
    await openAnother(server, businessId);
  const sent = file ? multipartForm(Buffer.from(file.text), file.name) : multipartForm(upload, "shish.png");
  const form = call.form === "upload" ? sent : {};
  const answer = await server.as(who).request(call.method, addressOf(call.path, params, query), {
    ...form,
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    headers: { ...form.headers, ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    remoteAddress: anyAddress(),
    payloadAsStream: call.form === "events",
  });
  if (call.form !== "events") return { status: answer.statusCode, text: await textOf(answer), headers: answer.headers };
  const [first] = await answer.stream().take(1).toArray();
  return { status: answer.statusCode, text: String(first), headers: answer.headers };
}

/** Retries when generating requests took so long that the server reports overload. */
export async function retryWhileBusy(ask: () => Promise<CallResult>): Promise<CallResult> {
  for (let tried = 0; ; tried++) {
    const answer = await ask();
    if (answer.status !== 503 || tried === 20) return answer;
    await new Promise((done) => setTimeout(done, 250));
  }
}

/** The readable text of a response; for a workbook its cells, which are compressed. */
async function textOf({ payload, rawPayload, headers }: LightMyRequestResponse): Promise<string> {
  if (headers["content-type"] !== SHEET_TYPES.xlsx) return payload;
  const workbook = new ZipReader(rawPayload, 10_000_000);
  const chunks: Buffer[] = [];
  for (const name of ["xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml", "xl/sharedStrings.xml"])
    if (workbook.has(name)) for await (const chunk of workbook.unpack(name)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** A new one each time, if the limit of attempts per address does not matter. */
export const anyAddress = (): string => `10.${byte()}.${byte()}.${byte()}`;
const byte = (): number => Math.floor(Math.random() * 256);

/** The only business of an owner stays open, so everything else is tested with owners of one business. */
const openAnother = (server: TestServer, businessId: string | undefined): Promise<unknown> =>
  server.sql
    .query(
      "insert into businesses (id, owner_id, type, name_en) select uuid_v7(), owner_id, type, 'Another' from businesses where id = $1",
      [businessId],
    )
    .catch(() => undefined); // A test may break the table on purpose.
