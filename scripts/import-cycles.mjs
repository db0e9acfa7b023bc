/**
 * The groups of files that import each other in a circle, each sorted, by Tarjan's algorithm.
 * @param {Map<string, string[]>} imports the files that each file imports
 * @returns {string[][]}
 */
export function importCycles(imports) {
  const [index, low, stack, cycles] = [new Map(), new Map(), [], []];
  for (const file of imports.keys()) if (!index.has(file)) visit(file);
  return cycles;

  function visit(file) {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    for (const target of imports.get(file) ?? []) {
      if (!index.has(target)) visit(target);
      if (stack.includes(target)) low.set(file, Math.min(low.get(file), low.get(target)));
    }
    if (low.get(file) !== index.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) cycles.push(group.toSorted());
  }
}
