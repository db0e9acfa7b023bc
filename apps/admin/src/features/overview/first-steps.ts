import { FIRST_STEPS, type FirstStep } from "@diwan/contract/api/enumerations";

export const STEPS = FIRST_STEPS;
export type FirstStepState = FirstStep;

/** What a business keeps of its first steps, as the setting `FirstSteps`. */
export interface Progress {
  done: readonly FirstStepState[];
  /** The owner wants to hear no more of them. */
  closed: boolean;
}

export const NOTHING_DONE: Progress = { done: [], closed: false };

/** Reads the stored setting; what is not of it counts as not done. */
export function readProgress(data: unknown): Progress {
  const { done, closed }: { done?: unknown; closed?: unknown } = Object(data);
  return {
    done: Array.isArray(done) ? STEPS.filter((step) => done.includes(step)) : [],
    closed: closed === true,
  };
}

export const withDone = (progress: Progress, step: FirstStepState): Progress => ({
  ...progress,
  done: STEPS.filter((one) => one === step || progress.done.includes(one)),
});

export const isComplete = ({ done }: Progress): boolean => done.length === STEPS.length;

/** Where to go on: the first step that is not done, the last one when all are. */
export const firstOpenStep = ({ done }: Progress): FirstStepState => STEPS.find((step) => !done.includes(step)) ?? "qr";

export const stepAfter = (step: FirstStepState): FirstStepState | undefined => STEPS[STEPS.indexOf(step) + 1];
export const stepBefore = (step: FirstStepState): FirstStepState | undefined => STEPS[STEPS.indexOf(step) - 1];
export const isStep = (value: unknown): value is FirstStepState => STEPS.some((step) => step === value);
