import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { writtenFiles } from "./files.mjs";
import { root } from "./workspaces.mjs";

const files = ["apps", "packages"]
  .flatMap((folder) => writtenFiles(root, folder))
  .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(testing|fixtures)\/|test-samples/.test(file))
  .map((file) => ({ file, text: withoutComments(fs.readFileSync(path.join(root, file), "utf8")) }));

/** A name in a comment is not a use. */
function withoutComments(text) {
  return text.replace(/\/\*[^]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");
}

const API = "apps/api/src";

/** Dangerous functions, and the only files that may use them. A new use is reviewed before it is added to this list. */
test.each([
  [
    "connections to others",
    /^import \w+ from "node:(https?|http2|tls|dgram)"|(?<![.\w])fetch\(|\bcreateTransport\(/m,
    API,
    ["platform/media/s3-request.ts", "platform/mail/mailer.ts", "platform/monitoring/server.ts"],
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
  [
    "ciphers",
    /create(Cipheriv|Decipheriv)\(/,
    "",
    ["apps/api/src/platform/backup/encrypted-file.ts", "apps/api/src/platform/files/encryption.ts"],
  ],
  ["certificates that are not checked", /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/, "", []],
])("%s are used only in the listed files", (_, pattern, below, allowed) => {
  const known = allowed.map((file) => (below ? `${below}/${file}` : file));
  const using = files.filter(({ file, text }) => file.startsWith(below) && pattern.test(text)).map(({ file }) => file);
  expect(using.toSorted()).toEqual(known.toSorted());
});

test("builds no SQL from user input: only the program's own texts are inserted", () => {
  const raw = files.filter(({ text }) => /\bsql\.raw[(<]/.test(text)).map(({ file }) => file);
  expect(raw.toSorted()).toEqual([
    `${API}/features/items/record.ts`,
    `${API}/features/search/hits.ts`,
    `${API}/platform/records/cursor.ts`,
    `${API}/platform/records/values-table.ts`,
  ]);
});
