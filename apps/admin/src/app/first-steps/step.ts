import type { SyntheticEvent } from "react";

/** What a step gets. Next and Finish submit its form. */
export interface StepProps {
  id: string;
  done: () => Promise<void>;
  /** The step's check did not pass. */
  failed: () => void;
}

/** For steps without own fields. */
export const makeSubmitHandler = (done: () => Promise<void>) => (event: SyntheticEvent<HTMLFormElement>) => {
  event.preventDefault();
  void done();
};
