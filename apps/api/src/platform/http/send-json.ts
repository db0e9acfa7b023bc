import type { FastifyReply, FastifyRequest } from "fastify";
import { compress, encodingFor } from "../packed.ts";

/** What fits into the first packet or two gains nothing. */
const WORTHWHILE = 2_000;

/** Sends an answer, compressed where that spares its reader a wait on a slow line. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  const encoding = encodingFor(request);
  if (!encoding || request.method !== "GET") return reply.send(answer);
  const text = JSON.stringify(answer);
  reply.type("application/json; charset=utf-8");
  if (text.length < WORTHWHILE) return reply.send(text);
  return reply.header("content-encoding", encoding).send(await compress(Buffer.from(text), encoding));
}
