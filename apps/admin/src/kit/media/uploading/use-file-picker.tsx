import { useRef, type ReactElement } from "react";

interface FilePicker {
  /** Opens the browser's file dialog. */
  choose: () => void;
  /** Must be rendered on the same screen as the button that calls `choose`. */
  input: ReactElement;
}

/** Files chosen in the browser's file dialog; the same file can be chosen again. */
export function useFilePicker(
  take: (files: File[]) => void,
  { accept, multiple = false }: { accept: string; multiple?: boolean },
): FilePicker {
  const input = useRef<HTMLInputElement>(null);
  return {
    choose: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          target.value = "";
          if (files.length > 0) take(files);
        }}
      />
    ),
  };
}
