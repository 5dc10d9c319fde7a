/** Three letters for screens, from the name of a team. */
export function teamCode(name: string): string {
  const parts = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .split(/\s+/)
    .filter(Boolean);
  const letters = parts.length >= 3 ? parts.map((word) => word.charAt(0)).join('') : parts.join('');
  return letters.slice(0, 3).toUpperCase().padEnd(3, 'X');
}
