import type { Passkey } from "@diwan/contract/accounts/second-factor";
import type { Assertion, NewCredential } from "@diwan/contract/accounts/sign-in";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../../../platform/authorization/context.ts";
import { notFound, ApiError } from "../../../platform/errors.ts";
import { randomBytes } from "node:crypto";
import { hashToken } from "../../../platform/authorization/authorize.ts";

const CHALLENGE_MS = 5 * 60_000;

const MOST = 20;
/** EdDSA, ES256, RS256: every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257];
/** The library is loaded with the first use of a passkey. */
const webauthn = () => import("@simplewebauthn/server");

const columns = sql`id, name, stamp_text(created_at) as created_at, stamp_text(last_used_at) as last_used_at`;

export async function listPasskeys(ctx: Context, userId: string): Promise<Passkey[]> {
  const found = await sql<Passkey>`
    select ${columns} from passkeys where user_id = ${userId} order by created_at, id`.execute(ctx.db);
  return found.rows;
}

/** Options for creating a passkey of a logged-in user. */
export async function createRegistrationOptions(ctx: Context, userId: string) {
  const found = await sql<{ name: string; email: string; credentials: string[] }>`
    select name, email, array(select p.credential_id from passkeys p where p.user_id = u.id) as credentials from users u where u.id = ${userId}`.execute(
    ctx.db,
  );
  const account = found.rows[0];
  if (!account) throw notFound();
  if (account.credentials.length >= MOST) throw new ApiError("passkeys_full");
  return createPasskeyOptions(ctx, userId, account);
}

/** Options for creating a discoverable passkey with user verification. */
export async function createPasskeyOptions(
  ctx: Context,
  userId: string,
  account: { name: string; email: string; credentials: readonly string[] },
) {
  const { id } = relyingPartyOf(ctx);
  const challenge = await createChallenge(ctx, userId);
  return {
    rp: { name: "Diwan", id },
    user: { id: handleOf(userId), name: account.email, displayName: account.name },
    challenge: challenge.toString("base64url"),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" as const })),
    timeout: CHALLENGE_MS,
    attestation: "none" as const,
    excludeCredentials: account.credentials.map((credential) => ({ id: credential, type: "public-key" as const })),
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true as const,
      userVerification: "required" as const,
    },
  };
}

interface NewPasskey {
  name: string;
  credential: NewCredential;
}

export const addPasskey = async (ctx: Context, userId: string, sent: NewPasskey): Promise<Passkey> =>
  savePasskey(ctx, userId, await verifyNewPasskey(ctx, userId, sent));

interface VerifiedPasskey {
  name: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
}

/**
 * The data to store of a new passkey. Throws 422 `passkey_wrong` for another challenge, address or missing
 * verification.
 */
export async function verifyNewPasskey(
  ctx: Context,
  userId: string,
  { name, credential }: NewPasskey,
): Promise<VerifiedPasskey> {
  const party = relyingPartyOf(ctx);
  const { transports = [], clientDataJSON, attestationObject } = credential.response;
  const expectedChallenge = await consumeChallenge(ctx, clientDataJSON, userId);
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: { ...idsOf(credential), response: { clientDataJSON, attestationObject } },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuseWrong);
  if (!verified.verified) throw new ApiError("passkey_wrong");
  const { id: credentialId, publicKey, counter } = verified.registrationInfo.credential;
  return { name, credentialId, publicKey: Buffer.from(publicKey), counter, transports };
}

/** Throws 422 `passkey_wrong` for a passkey that an account has already. */
export async function savePasskey(ctx: Context, userId: string, passkey: VerifiedPasskey): Promise<Passkey> {
  const { name, credentialId, publicKey, counter, transports } = passkey;
  const made = await sql<Passkey>`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name)
    values (${uuidv7()}, ${userId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, ${name})
    on conflict (credential_id) do nothing returning ${columns}`.execute(ctx.db);
  const row = made.rows[0];
  if (!row) throw new ApiError("passkey_wrong");
  return row;
}

export async function renamePasskey(ctx: Context, userId: string, id: string, name: string): Promise<Passkey> {
  const found = await sql<Passkey>`
    update passkeys set name = ${name} where user_id = ${userId} and id = ${id} returning ${columns}`.execute(ctx.db);
  return known(found.rows[0]);
}

export async function deletePasskey(ctx: Context, userId: string, id: string): Promise<Passkey> {
  const found = await sql<Passkey>`
    delete from passkeys where user_id = ${userId} and id = ${id} returning ${columns}`.execute(ctx.db);
  return known(found.rows[0]);
}

/** Options for signing in. They name no account: the device offers its own passkeys. */
export async function createAssertionOptions(ctx: Context) {
  const { id: rpId } = relyingPartyOf(ctx);
  const challenge = await createChallenge(ctx, null);
  return {
    challenge: challenge.toString("base64url"),
    rpId,
    timeout: CHALLENGE_MS,
    userVerification: "required" as const,
  };
}

interface Kept {
  id: string;
  user_id: string;
  public_key: Buffer;
  counter: string;
}

/**
 * The user of the passkey that has signed the challenge with user verification; must be `userId` where that is given.
 * Throws 422 `passkey_wrong`.
 */
export async function verifyPasskey(ctx: Context, sent: Assertion, userId?: string): Promise<string> {
  const party = relyingPartyOf(ctx);
  const expectedChallenge = await consumeChallenge(ctx, sent.response.clientDataJSON, null);
  const found = await sql<Kept>`
    select id, user_id, public_key, counter from passkeys
    where credential_id = ${sent.id} and (${userId ?? null}::uuid is null or user_id = ${userId ?? null}) for update`.execute(
    ctx.db,
  );
  const kept = found.rows[0];
  const { userHandle } = sent.response;
  if (!kept || (userHandle && userHandle !== handleOf(kept.user_id))) throw new ApiError("passkey_wrong");
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...idsOf(sent), response: { ...sent.response, userHandle: userHandle ?? "" } },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // the library rejects a counter that has not grown: the key may be a copy
    credential: { id: sent.id, publicKey: new Uint8Array(kept.public_key), counter: Number(kept.counter) },
  }).catch(refuseWrong);
  if (!verified) throw new ApiError("passkey_wrong");
  await sql`
    update passkeys set counter = ${authenticationInfo.newCounter}, last_used_at = now() where id = ${kept.id}`.execute(
    ctx.db,
  );
  return kept.user_id;
}

/** The fields that the library reads besides the response. */
const idsOf = ({ id, rawId, type }: Assertion | NewCredential) => ({ id, rawId, type, clientExtensionResults: {} });

/** The user handle, which the passkey itself stores: an id without personal data. */
const handleOf = (userId: string): string => Buffer.from(userId.replace(/-/g, ""), "hex").toString("base64url");

/** The library throws for every check that fails. */
function refuseWrong(): never {
  throw new ApiError("passkey_wrong");
}

function known(row: Passkey | undefined): Passkey {
  if (!row) throw notFound();
  return row;
}

/** Random bytes that a passkey signs once, within five minutes: for a new passkey of the user; null: for any login. */
async function createChallenge(ctx: Context, userId: string | null): Promise<Buffer> {
  const challenge = randomBytes(32);
  await sql`
    insert into passkey_challenges (challenge_hash, user_id, expires_at)
    values (${hashToken(challenge.toString("base64url"))}, ${userId}, now() + make_interval(secs => ${CHALLENGE_MS / 1_000}))`.execute(
    ctx.db,
  );
  return challenge;
}

/** The signed challenge, consumed however the request ends. Throws 422 `passkey_wrong` if it is unknown or expired. */
async function consumeChallenge(ctx: Context, clientDataJSON: string, userId: string | null): Promise<string> {
  const challenge = signedChallenge(clientDataJSON);
  const used = await ctx.inOwnTransaction((db) =>
    sql<{ fresh: boolean }>`
      delete from passkey_challenges where challenge_hash = ${hashToken(challenge)} and user_id is not distinct from ${userId}::uuid
      returning expires_at > now() as fresh`.execute(db),
  );
  if (!used.rows[0]?.fresh) throw new ApiError("passkey_wrong");
  return challenge;
}

function signedChallenge(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    if (typeof data === "object" && data !== null && "challenge" in data) return String(data.challenge);
  } catch {
    // malformed data is rejected like an unknown challenge
  }
  throw new ApiError("passkey_wrong");
}

/**
 * The WebAuthn relying party: this installation, by the address of its screens. Throws 409 without an address that
 * browsers accept.
 */
function relyingPartyOf({ config, origin }: Context): { id: string; origin: string } {
  const { hostname, origin: own } = new URL(config.PUBLIC_URL || origin);
  if (!config.PUBLIC_URL && hostname !== "localhost") throw new ApiError("passkeys_unavailable");
  return { id: hostname, origin: own };
}
