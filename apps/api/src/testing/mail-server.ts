import net from "node:net";
import { afterFile } from "./closers.ts";

/** The responses of a mail server that accepts everything. */
export const acceptMail = (command: string): string => (/^DATA/i.test(command) ? "354 go on" : "250 ok");

/** A mail server with the given responses or none, and the commands that it received. Closed after the test file. */
export async function startMailServer(
  answer: (command: string, count: number) => string | undefined,
): Promise<{ url: string; heard: string[] }> {
  const heard: string[] = [];
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.write("220 ready\r\n");
    let isContent = false;
    let content = "";
    socket
      .on("error", () => undefined)
      .on("close", () => sockets.delete(socket))
      .on("data", (data) => {
        content += String(data);
        if (isContent && !content.endsWith("\r\n.\r\n")) return; // a mail arrives in several parts
        const command = content;
        content = "";
        heard.push(command);
        const said = answer(command, heard.length);
        isContent = said?.startsWith("354") ?? false;
        if (said) socket.write(`${said}\r\n`);
      });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  afterFile(async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const place = server.address();
  return { url: `smtp://127.0.0.1:${typeof place === "object" && place ? place.port : 0}`, heard };
}
