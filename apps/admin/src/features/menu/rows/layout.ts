export interface PlacedPart<T> {
  part: T;
  /** From the start of its section. */
  top: number;
}
export interface Section<S, T> {
  section: S;
  top: number;
  height: number;
  parts: readonly PlacedPart<T>[];
}

/** Sections one below the other, each with its head and its parts. */
export function layOut<S, T>(
  sections: readonly S[],
  head: number,
  partsOf: (section: S) => readonly T[],
  heightOf: (part: T) => number,
): Section<S, T>[] {
  let top = 0;
  return sections.map((section) => {
    let height = head;
    const parts = partsOf(section).map((part) => {
      const placed = { part, top: height };
      height += heightOf(part);
      return placed;
    });
    const laid = { section, top, height, parts };
    top += height;
    return laid;
  });
}

export const wholeHeight = (sections: readonly { top: number; height: number }[]): number => {
  const last = sections.at(-1);
  return last ? last.top + last.height : 0;
};

/** The sections between two heights, each with only the parts between them, and parts that stay. */
export const between = <S, T>(
  sections: readonly Section<S, T>[],
  from: number,
  to: number,
  heightOf: (part: T) => number,
  stays: (part: T) => boolean = () => false,
): Section<S, T>[] =>
  sections.flatMap((laid) => {
    const near = laid.top < to && laid.top + laid.height > from;
    const parts = laid.parts.filter(
      ({ part, top }) => stays(part) || (near && laid.top + top < to && laid.top + top + heightOf(part) > from),
    );
    return near || parts.length > 0 ? [{ ...laid, parts }] : [];
  });
