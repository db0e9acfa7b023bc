import https from "node:https";

export interface DrillRequest {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The status, and what was answered; 0 if no answer came in time. */
export interface DrillResponse {
  status: number;
  text: string;
}

/** Sends requests over kept-alive TLS connections, like browsers do. */
export function makeSender(authorities: readonly string[], timeoutMs: number) {
  const agent = new https.Agent({ keepAlive: true, ca: [...authorities] });
  return ({ method, path, headers = {}, body }: DrillRequest, address: string): Promise<DrillResponse> =>
    new Promise((resolve) => {
      const fail = (error: Error): void => resolve({ status: 0, text: error.message });
      const request = https.request(`${address}${path}`, { method, headers, agent }, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (text += chunk));
        response.on("error", fail);
        response.on("end", () => (clearTimeout(late), resolve({ status: response.statusCode ?? 0, text })));
      });
      const late = setTimeout(() => request.destroy(new Error("no answer in time")), timeoutMs);
      request.on("error", (error) => (clearTimeout(late), fail(error)));
      request.end(body);
    });
}

/**
 * Whether an answer is wrong, and not only missing. While parts are broken a request may fail with 502, 503 or 504, or
 * without an answer; a 500 is an error of the program, and a 4xx blames a request that is right.
 */
export const isWrongAnswer = (status: number): boolean => status === 500 || (status >= 400 && status < 500);
