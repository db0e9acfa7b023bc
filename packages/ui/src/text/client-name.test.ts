import { expect, test } from "vitest";
import { readClient } from "./client-name.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, "Chrome", "Windows", "desk"],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, "Edge", "Windows", "desk"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Mac", "desk"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari",
    "iPhone",
    "phone",
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S911B) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
    "phone",
  ],
  [`Mozilla/5.0 (Linux; Android 14; SM-X210) ${WEBKIT} Chrome/140.0 Safari/537.36`, "Chrome", "Android", "tablet"],
  ["curl/8.5.0", undefined, undefined, "desk"],
  ["", undefined, undefined, "desk"],
])("%s", (agent, browser, system, machine) => {
  expect(readClient(agent)).toEqual({ browser, system, machine });
});
