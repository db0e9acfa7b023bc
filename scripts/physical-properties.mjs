const STYLESHEET = [
  /(?:^|[\s;{])(?:margin|padding|border|inset|scroll-(?:margin|padding))-(?:left|right)\b[\w-]*\s*:/,
  /(?:^|[\s;{])border-(?:top|bottom)-(?:left|right)-radius\s*:/,
  /(?:^|[\s;{])(?:left|right)\s*:/,
  /(?:^|[\s;{])(?:text-align|float|clear|caption-side)\s*:\s*(?:left|right)\b/,
];
const SCREEN = [
  /\b(?:margin|padding|border)(?:Left|Right)\w*\s*:/,
  /\btextAlign\s*:\s*["'](?:left|right)["']/,
  /\sta=["'](?:left|right)["']/,
  /\s(?:ml|mr|pl|pr)=[{"']/,
];

/** Lines with left or right where the text direction matters: use inline-start and inline-end. */
export function findPhysicalProperties(file, text) {
  const patterns = file.endsWith(".css") ? STYLESHEET : file.endsWith(".tsx") ? SCREEN : [];
  return text.split("\n").flatMap((line, index) => {
    const hit = patterns.some((pattern) => pattern.test(line));
    return hit ? [`line ${index + 1} names left or right, not start or end: ${line.trim()}`] : [];
  });
}
