import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { Assertion, NewCredential } from "@diwan/contract/accounts/sign-in";

/** Deviations of a device and its browser. */
interface Quirks {
  /** The origin of the page. */
  origin?: string;
  /** Whether the user was verified. */
  verified?: boolean;
  /** The signature counter. */
  counter?: number;
  rpId?: string;
}

interface Asked {
  challenge: string;
  rpId: string;
}

const ORIGIN = "https://diwan.test";
const PRESENT = 0x01;
const VERIFIED = 0x04;
const NEW_KEY = 0x40;

/** A software passkey: an ES256 key that responds like a browser. */
export class Authenticator {
  readonly id = randomBytes(16).toString("base64url");
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  #userHandle = "";
  #counter = 0;

  /** As a server stores it, a COSE key: EC2, ES256, P-256. */
  publicKey(): Buffer {
    const { x = "", y = "" } = this.#key.publicKey.export({ format: "jwk" });
    return map([int(1), int(2)], [int(3), int(-7)], [int(-1), int(1)], [int(-2), bytes(x)], [int(-3), bytes(y)]);
  }

  create(
    options: { challenge: string; rp: { id: string }; user: { id: string } },
    { origin = ORIGIN, verified = true, rpId = options.rp.id }: Quirks = {},
  ): NewCredential {
    this.#userHandle = options.user.id;
    const id = Buffer.from(this.id, "base64url");
    const head = dataOf(rpId, PRESENT | NEW_KEY | (verified ? VERIFIED : 0), 0);
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const authData = Buffer.concat([head, Buffer.alloc(16), length, id, this.publicKey()]);
    const attestation = map([text("fmt"), text("none")], [text("attStmt"), map()], [text("authData"), bytes(authData)]);
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      response: {
        clientDataJSON: clientData("webauthn.create", options.challenge, origin),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  sign(asked: Asked, { origin = ORIGIN, verified = true, counter, rpId = asked.rpId }: Quirks = {}): Assertion {
    this.#counter = counter ?? this.#counter + 1;
    const authenticatorData = dataOf(rpId, PRESENT | (verified ? VERIFIED : 0), this.#counter);
    const clientDataJSON = clientData("webauthn.get", asked.challenge, origin);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      response: {
        clientDataJSON,
        authenticatorData: authenticatorData.toString("base64url"),
        signature: sign("sha256", signed, this.#key.privateKey).toString("base64url"),
        userHandle: this.#userHandle,
      },
    };
  }
}

const sha256 = (content: Buffer | string): Buffer => createHash("sha256").update(content).digest();

const clientData = (type: string, challenge: string, origin: string): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString("base64url");

function dataOf(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
}

// Only the part of CBOR that a passkey needs.
const sized = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const int = (value: number): Buffer => (value < 0 ? sized(1, -1 - value) : sized(0, value));
const bytes = (content: Buffer | string): Buffer => {
  const raw = typeof content === "string" ? Buffer.from(content, "base64url") : content;
  return Buffer.concat([sized(2, raw.length), raw]);
};
const text = (content: string): Buffer => Buffer.concat([sized(3, content.length), Buffer.from(content)]);
const map = (...entries: [Buffer, Buffer][]): Buffer => Buffer.concat([sized(5, entries.length), ...entries.flat()]);
