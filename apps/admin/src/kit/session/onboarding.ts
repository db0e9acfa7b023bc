let here = false;

/** Whether the user has just registered: they see the first steps once. */
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
