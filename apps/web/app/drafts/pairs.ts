/** A name with its value, as a line of the form. */
export type Pair = { key: string; value: string };

/** Names with their values as lines, in the order given; the usual names when there are none. */
export function pairsOf(record: Readonly<Record<string, string>>, suggestions: readonly string[] = []): Pair[] {
  const given = Object.entries(record).map(([key, value]) => ({ key, value }));
  return given.length > 0 ? given : suggestions.map((key) => ({ key, value: '' }));
}

/** The lines as names with their values; a line with one empty half is left out. */
export const recordOf = (pairs: readonly Pair[]): Record<string, string> =>
  Object.fromEntries(
    pairs
      .map(({ key, value }) => [key.trim(), value.trim()] as const)
      .filter(([key, value]) => key !== '' && value !== ''),
  );
