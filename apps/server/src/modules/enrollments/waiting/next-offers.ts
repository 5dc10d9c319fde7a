/** Children who joined together, in the order of the line. */
export interface RequestInLine {
  /** All of them at once, or none. */
  together: boolean;
  /** Those who still wait. */
  entryIds: readonly string[];
}

/**
 * Who is offered the free places: the first in line, and after a request that needs more places together than are free
 * the next one that fits.
 */
export function nextOffers(line: readonly RequestInLine[], free: number): string[] {
  const offered: string[] = [];
  for (const { together, entryIds } of line) {
    const left = free - offered.length;
    if (left <= 0) break;
    if (together && entryIds.length > left) continue;
    offered.push(...entryIds.slice(0, left));
  }
  return offered;
}
