const wordsOf = (title: string): string =>
  `d-${title}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 34)
    .replace(/-+$/, '');

/** Documents that were sent name their requirement by its key, so a key stays when the title changes, and none comes twice. */
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
  // Those that have one keep it, whatever new lines would be called.
  const kept = lines.map(({ key }) => (key && !taken.has(key) ? free(key) : null));
  return lines.map((line, at) => ({ ...line, key: kept[at] ?? free(wordsOf(line.title)) }));
}
