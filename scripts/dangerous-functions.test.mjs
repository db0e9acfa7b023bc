import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { writtenFiles } from "./files.mjs";
import { root } from "./workspaces.mjs";

const files = ["apps", "packages"]
  .flatMap((folder) => writtenFiles(root, folder))
  .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(testing|fixtures)\/|test-samples/.test(file))
  .map((file) => ({ file, text: withoutComments(fs.readFileSync(path.join(root, file), "utf8")) }));

/** Whatever a comment names is no use of it. */
function withoutComments(text) {
  return text.replace(/\/\*[^]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
}

const API = "apps/api/src";

/** What can harm, and the only files that may use it. A new one is looked at before it is added here. */
test.each([
  [
    "connections to others",
    /^import \w+ from "node:(https?|http2|tls|dgram)"|(?<![.\w])fetch\(|\bcreateTransport\(/m,
    API,
    ["platform/media/s3-request.ts", "platform/mail/mailer.ts"],
  ],
  ["sockets", /import net from "node:net"|\bnet\.connect\(/, API, ["platform/embedded/endpoint.ts"]],
  [
    "other programs",
    /^import (?!type).* from "node:child_process"/m,
    API,
    [
      "platform/embedded/cluster.ts",
      "platform/embedded/folder-lock.ts",
      "platform/embedded/launcher.ts",
      "platform/embedded/predecessor.ts",
      "platform/embedded/server.ts",
    ],
  ],
  ["a shell", /\bshell: true|\bexec\("|execSync\(/, "", []],
  ["code that is made of text", /(?<![.\w])eval\(|new Function\(|node:vm|setTimeout\("/, "", []],
  ["markup that is made of text", /\.(innerHTML|outerHTML) ?=|insertAdjacentHTML|document\.write\(|srcdoc/i, "", []],
  ["markup that React does not escape", /dangerouslySetInnerHTML/, "", ["apps/guest/src/document/json.tsx"]],
  ["chance that can be foretold", /Math\.random\(/, "", []],
  ["hashes that are broken", /["'](md5|sha1|md4|ripemd160)["']|\b(MD5|SHA-1)\b/, "", []],
  ["ciphers", /create(Cipheriv|Decipheriv)\(/, "", ["apps/api/src/platform/files/encryption.ts"]],
  ["certificates that are not checked", /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/, "", []],
])("%s are used where they are known to be", (_, pattern, below, allowed) => {
  const known = allowed.map((file) => (below ? `${below}/${file}` : file));
  const using = files.filter(({ file, text }) => file.startsWith(below) && pattern.test(text)).map(({ file }) => file);
  expect(using.toSorted()).toEqual(known.toSorted());
});

test("no SQL is made of what somebody sent: text is put in where it is the program's own", () => {
  const raw = files.filter(({ text }) => /\bsql\.raw[(<]/.test(text)).map(({ file }) => file);
  expect(raw.toSorted()).toEqual([
    `${API}/features/items/record.ts`,
    `${API}/features/search/hits.ts`,
    `${API}/platform/records/cursor.ts`,
    `${API}/platform/records/values-table.ts`,
  ]);
});
