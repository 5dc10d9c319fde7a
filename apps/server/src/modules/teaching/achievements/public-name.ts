/** Without consent: the first name and the initial of the last. */
export function publicName(fullName: string, shown: boolean): string {
  const names = fullName.trim().split(/\s+/);
  const last = names.length > 1 ? names.at(-1) : undefined;
  if (shown || !last) return shown ? fullName : (names[0] ?? '');
  return `${names[0]} ${last.slice(0, 1).toUpperCase()}.`;
}
