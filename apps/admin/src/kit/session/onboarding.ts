let here = false;

/** Whether somebody has just registered: the way in leads them to the first steps, once. */
export const onboarding = {
  welcome(): void {
    here = true;
  },
  take(): boolean {
    const was = here;
    here = false;
    return was;
  },
};
