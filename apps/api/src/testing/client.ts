import { accounts } from "@diwan/contract/accounts/accounts";
import type { AnswerOf, Call, Params, PathOf } from "@diwan/contract/api/call";
import { addressOf, CallError } from "@diwan/contract/api/client";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";

/** A login: the token, and the default business for addresses. */
export interface TestLogin {
  token: string;
  businessId?: string;
}

export interface SentCall<C extends Call> {
  params?: Partial<Params<PathOf<C>>>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  address?: string;
}

type SignedIn = Extract<AnswerOf<typeof accounts.login>, { token: string }>;

export interface TestClient {
  /** Makes a declared call; throws `CallError` on an error. */
  call<C extends Call>(call: C, sent?: SentCall<C>): Promise<AnswerOf<C>>;
  /** The same, with the raw response. */
  send<C extends Call>(call: C, sent?: SentCall<C>): Promise<LightMyRequestResponse>;
  /** Logs in by password only; throws if a second factor is required. */
  login(credentials: { email: string; password: string; dashboard?: boolean }): Promise<SignedIn>;
  /** Any request; the path is relative to `/api/`. */
  request(method: "GET" | "POST", path: string, options?: InjectOptions): Promise<LightMyRequestResponse>;
  /** Uploads one file. */
  upload(bytes: Buffer, name?: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

/** `afterCall` is awaited before each call returns. */
export function createTestClient(
  app: FastifyInstance,
  who?: TestLogin,
  afterCall = async (): Promise<void> => undefined,
): TestClient {
  const request: TestClient["request"] = async (method, path, options = {}) => {
    const answer = await app.inject({
      ...options,
      method,
      url: `/api/${path}`,
      headers: { ...(who ? { authorization: `Bearer ${who.token}` } : {}), ...options.headers },
    });
    await afterCall();
    return answer;
  };
  const send: TestClient["send"] = (call, { params, query, body, headers, address } = {}) =>
    request(call.method, addressOf(call.path, { businessId: who?.businessId ?? "", ...params }, query), {
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      ...(address ? { remoteAddress: address } : {}),
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    });
  const call: TestClient["call"] = async (declared, sent) => {
    const answer = await send(declared, sent);
    if (answer.statusCode >= 400) throw new CallError(answer.statusCode, answer.json());
    return answer.json();
  };
  return {
    request,
    send,
    call,
    login: async (body) => {
      const answer = await call(accounts.login, { body });
      if (!("token" in answer)) throw new Error("A second step is asked for.");
      return answer;
    },
    upload: (bytes, name = "picture.png", headers = {}) =>
      request("POST", "media/upload", multipartForm(bytes, name, headers)),
  };
}

const BOUNDARY = "----diwan-test-boundary";

/** A multipart form with one file, written by hand to allow hostile names. */
export function multipartForm(
  bytes: Buffer,
  name: string,
  headers: Record<string, string> = {},
  field = "file",
): InjectOptions {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
  };
}
