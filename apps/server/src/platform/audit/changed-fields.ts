const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What a change altered, for the log: only the fields that differ. */
export function changedFields<T extends Record<string, unknown>>(
  before: T,
  values: Partial<T>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const names = Object.keys(values).filter((name) => !same(before[name], values[name]));
  const pick = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(values) };
}
