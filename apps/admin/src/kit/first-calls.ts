/** A call that was begun before the program was there, exactly as the program will make it. */
interface FirstCall {
  authorization: string;
  locale: string;
  begunAt: number;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    firstCalls?: Map<string, FirstCall>;
  }
}

/** An answer that nobody asked for by then may be out of date; what is read keeps for as long elsewhere. */
const KEEPS = 30_000;

/** Begins a read ahead of the program; the client takes its answer over once. */
export function beginCall(address: string, headers: Record<string, string>): Promise<Response> {
  const answer = fetch(address, { headers }).then(readOnce);
  const later = answer.finally(aTask);
  later.catch(() => undefined); // whoever takes it asks again
  const calls = (window.firstCalls ??= new Map<string, FirstCall>());
  const { authorization = "", locale = "" } = headers;
  calls.set(address, { authorization, locale, begunAt: performance.now(), answer: later });
  return answer;
}

/** The program comes to an answer in a task of its own: what is begun from the same answer need not wait for its work. */
const aTask = (): Promise<void> => new Promise((done) => setTimeout(done));

/** The body can be read by what runs before the program and by the program. */
async function readOnce(response: Response): Promise<Response> {
  const body: unknown = await response.json().catch(() => ({}));
  return Object.assign(response, { json: async () => body });
}

/** What was taken over, with the version that it had. */
const taken = new Map<string, string>();

/** The answer to a call that was begun for the same user in the same language; made anew where no answer came. */
export async function takeCall(address: string, headers: Headers, ask: () => Promise<Response>): Promise<Response> {
  const call = window.firstCalls?.get(address);
  if (!call) return ask();
  window.firstCalls?.delete(address);
  const holds =
    call.authorization === (headers.get("authorization") ?? "") &&
    call.locale === headers.get("locale") &&
    performance.now() - call.begunAt < KEEPS;
  if (!holds) return ask();
  const answer = await call.answer.catch(ask);
  const version = answer.headers.get("etag");
  if (version) taken.set(address, version);
  return answer;
}

/** Whether something that was read before the program was there is out of date; asked once. */
export async function isOutdated(address: string, headers: Record<string, string>): Promise<boolean> {
  const version = taken.get(address);
  if (!version) return false;
  taken.delete(address);
  const answer = await fetch(address, { headers: { ...headers, "if-none-match": version } });
  return answer.status !== 304;
}
