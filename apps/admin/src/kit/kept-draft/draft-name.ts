interface Of {
  user: string;
  business: string;
  form: string;
}

/** A draft is its user's alone, and of one business and one form. */
export const draftName = ({ user, business, form }: Of): string => `${user} ${business} ${form}`;
