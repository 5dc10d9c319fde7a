/** Three letters for screens, from the name of a team. */
export function teamCode(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .split(/\s+/)
    .filter(Boolean);
  const letters = words.length >= 3 ? words.map((word) => word.charAt(0)).join('') : words.join('');
  return letters.slice(0, 3).toUpperCase().padEnd(3, 'X');
}
