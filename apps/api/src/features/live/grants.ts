import { live } from "@diwan/contract/api/live";
import type pg from "pg";
import { Refusal } from "../../platform/errors.ts";
import { admitAll, type Admitted, type Asker } from "../../platform/gate-all.ts";

interface Question extends Asker {
  settle(answer: Admitted | Refusal): void;
  fail(error: unknown): void;
}

/**
 * What listeners may do, asked of the database anew each time: streams outlive sessions and rights. All streams of a business
 * that hear of the same change ask at once, and get their answers from one look-up.
 */
export class ListenerGrants {
  readonly #pool: pg.Pool;
  readonly #questions = new Map<string, Question[]>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Throws when the session is dead or may not listen here any more. */
  ask(businessId: string, asker: Asker): Promise<Admitted> {
    return new Promise((resolve, fail) => {
      const settle = (answer: Admitted | Refusal): void => (answer instanceof Refusal ? fail(answer) : resolve(answer));
      const question: Question = { ...asker, settle, fail };
      const waiting = this.#questions.get(businessId);
      if (waiting) return void waiting.push(question);
      this.#questions.set(businessId, [question]);
      setImmediate(() => void this.#answer(businessId));
    });
  }

  async #answer(businessId: string): Promise<void> {
    const questions = this.#questions.get(businessId) ?? [];
    this.#questions.delete(businessId);
    try {
      const answers = await admitAll(this.#pool, live.stream, businessId, questions);
      for (const [at, question] of questions.entries()) {
        const answer = answers[at];
        if (answer) question.settle(answer);
      }
    } catch (error) {
      for (const question of questions) question.fail(error);
    }
  }
}
