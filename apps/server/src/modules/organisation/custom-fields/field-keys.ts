import type { CustomField, GivenField } from '@doctorbird/contract/organisation/custom-fields';

const slugOf = (prefix: string, label: string): string =>
  `${prefix}-${label}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 26)
    .replace(/-+$/, '');

/** Gives new lines a key that no other line has. */
function withKeys<Line extends { key?: string | undefined; label: string }>(
  prefix: string,
  lines: readonly Line[],
): Array<Line & { key: string }> {
  const taken = new Set(lines.flatMap(({ key }) => (key === undefined ? [] : [key])));
  const free = (wanted: string): string => {
    let key = wanted;
    for (let next = 2; taken.has(key); next += 1) key = `${wanted}-${next}`;
    taken.add(key);
    return key;
  };
  return lines.map((line) => ({ ...line, key: line.key ?? free(slugOf(prefix, line.label)) }));
}

/** Answers, filters and saved views refer to a field and its options by key, so a key survives a change of label. */
export const keyedFields = (fields: readonly GivenField[], prefix = 'f'): CustomField[] =>
  withKeys(prefix, fields).map((field) => ({ ...field, options: withKeys('o', field.options) }));
