import { Input } from "@mantine/core";

/** What is wrong, where no input says it. */
export function FieldError({ text }: { text: string | undefined }) {
  return text === undefined ? null : <Input.Error role="alert">{text}</Input.Error>;
}
