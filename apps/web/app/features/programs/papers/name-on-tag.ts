export type NamesOnTags = 'initial' | 'first' | 'full';

/** How a name is set on a tag: the first name large, and what else is shown of it. */
export function nameOnTag(fullName: string, names: NamesOnTags): { large: string; small: string | null } {
  const [large = '', ...others] = fullName.trim().split(/\s+/);
  const last = others.at(-1);
  if (names === 'first' || !last) return { large, small: null };
  return {
    large,
    small: names === 'full' ? others.join(' ') : `${(last.match(/^.\p{M}*/u)?.[0] ?? last).toUpperCase()}.`,
  };
}
