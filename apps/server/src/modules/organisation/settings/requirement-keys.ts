const slugOf = (title: string): string =>
  `d-${title}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 34)
    .replace(/-+$/, '');

/** Documents refer to their requirement by key, so a key is unique and survives a change of title. */
export function withKeys<Line extends { key?: string | undefined; title: string }>(
  lines: readonly Line[],
): Array<Line & { key: string }> {
  const taken = new Set<string>();
  const free = (wanted: string): string => {
    let key = wanted;
    for (let next = 2; taken.has(key); next += 1) key = `${wanted}-${next}`;
    taken.add(key);
    return key;
  };
  // Existing keys win over those made for new lines.
  const known = lines.map(({ key }) => (key && !taken.has(key) ? free(key) : null));
  return lines.map((line, at) => ({ ...line, key: known[at] ?? free(slugOf(line.title)) }));
}
