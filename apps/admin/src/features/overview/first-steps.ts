import { FIRST_STEPS, type FirstStep } from "@diwan/contract/api/enumerations";
import { SETUP_STEPS, type SetupStep } from "@diwan/contract/overview/setup-steps";

export const STEP_NAMES = FIRST_STEPS;
export type FirstStepState = FirstStep;

/** What a business keeps of its first steps, as the setting `FirstSteps`. */
export interface StepProgress {
  done: readonly FirstStepState[];
  /** The owner dismissed the first steps. */
  closed: boolean;
  /** Steps of the list after them that the owner left as they are. */
  checked: readonly SetupStep[];
}

export const NOTHING_DONE: StepProgress = { done: [], closed: false, checked: [] };

/** Parses the stored setting; invalid parts count as not done. */
export function readProgress(data: unknown): StepProgress {
  const { done, closed, checked }: { done?: unknown; closed?: unknown; checked?: unknown } = Object(data);
  return {
    done: Array.isArray(done) ? STEP_NAMES.filter((step) => done.includes(step)) : [],
    closed: closed === true,
    checked: Array.isArray(checked) ? SETUP_STEPS.filter((step) => checked.includes(step)) : [],
  };
}

export const markDone = (progress: StepProgress, step: FirstStepState): StepProgress => ({
  ...progress,
  done: STEP_NAMES.filter((one) => one === step || progress.done.includes(one)),
});

export const markChecked = (progress: StepProgress, step: SetupStep): StepProgress => ({
  ...progress,
  checked: SETUP_STEPS.filter((one) => one === step || progress.checked.includes(one)),
});

export const isComplete = ({ done }: StepProgress): boolean => done.length === STEP_NAMES.length;

/** The next step: the first open one, or the last one if all are done. */
export const firstOpenStep = ({ done }: StepProgress): FirstStepState =>
  STEP_NAMES.find((step) => !done.includes(step)) ?? "qr";

export const stepAfter = (step: FirstStepState): FirstStepState | undefined => STEP_NAMES[STEP_NAMES.indexOf(step) + 1];
export const stepBefore = (step: FirstStepState): FirstStepState | undefined =>
  STEP_NAMES[STEP_NAMES.indexOf(step) - 1];
export const isStep = (value: unknown): value is FirstStepState => STEP_NAMES.some((step) => step === value);
