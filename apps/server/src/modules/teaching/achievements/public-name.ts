/** Without consent: the first name and the initial of the last. */
export function publicName(fullName: string, shown: boolean): string {
  const words = fullName.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  if (shown || !last) return shown ? fullName : (words[0] ?? '');
  return `${words[0]} ${last.slice(0, 1).toUpperCase()}.`;
}
