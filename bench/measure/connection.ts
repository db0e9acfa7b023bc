import net from "node:net";

export interface Received {
  status: number;
  /** The body; empty unless it was requested. */
  text: string;
}

/**
 * A kept-alive connection for counting responses. It parses only the status and the length: a client that reads a whole
 * menu takes longer than a server, and would hide the server's time.
 */
export class Connection {
  readonly #socket: net.Socket;
  readonly #wantsText: boolean;
  #waiting: { resolve: (received: Received) => void; reject: (error: Error) => void } | undefined;
  #head: Buffer = Buffer.alloc(0);
  #status = 0;
  #missing = -1;
  #body: Buffer[] = [];

  constructor(socket: net.Socket, wantsText: boolean) {
    this.#socket = socket;
    this.#wantsText = wantsText;
    socket.setNoDelay(true);
    socket.on("data", (chunk: Buffer) => this.#take(chunk));
    socket.on("error", (error) => this.#waiting?.reject(error));
    socket.on("close", () => this.#waiting?.reject(new Error("The server closed the connection.")));
  }

  static open(address: string, wantsText: boolean): Promise<Connection> {
    const { hostname, port } = new URL(address);
    return new Promise((resolve, reject) => {
      const socket = net.connect(Number(port), hostname, () => resolve(new Connection(socket, wantsText)));
      socket.once("error", reject);
    });
  }

  send(request: Buffer): Promise<Received> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    let rest = chunk;
    if (this.#missing < 0) {
      this.#head = this.#head.length ? Buffer.concat([this.#head, chunk]) : chunk;
      const end = this.#head.indexOf("\r\n\r\n");
      if (end < 0) return;
      this.#read(this.#head.toString("latin1", 0, end));
      rest = this.#head.subarray(end + 4);
      this.#head = Buffer.alloc(0);
    }
    this.#missing -= rest.length;
    if (this.#wantsText) this.#body.push(rest);
    if (this.#missing === 0) this.#done();
  }

  #read(head: string): void {
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    const isEmpty = this.#status === 304 || this.#status === 204;
    if (!isEmpty && length === undefined) throw new Error("An answer without its length can't be counted.");
    this.#missing = isEmpty ? 0 : Number(length);
  }

  #done(): void {
    const text = Buffer.concat(this.#body).toString();
    this.#body = [];
    this.#missing = -1;
    this.#waiting?.resolve({ status: this.#status, text });
  }
}
