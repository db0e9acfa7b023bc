import { readFileSync } from "node:fs";
import { serve } from "./serve.mjs";

// The same response to every request, from memory: the product's cached responses cannot be faster.
const { status, headers, file } = JSON.parse(process.argv[2]);
const bytes = file ? readFileSync(file) : undefined;

serve((_request, response) => {
  response.writeHead(status, bytes ? { ...headers, "content-length": bytes.length } : headers);
  response.end(bytes);
});
