/** Two texts about the same thing as one: each once, that of the record that stays first. */
export function joinTexts(stays: string | null, merged: string | null): string | null {
  const [first, second] = [stays?.trim() ?? '', merged?.trim() ?? ''];
  if (second === '' || first.includes(second)) return first || null;
  if (first === '' || second.includes(first)) return second;
  return `${first}\n\n${second}`;
}
