/** The same teams in an order that nobody chose. It is saved as the order of the seeds, so it never changes by itself. */
export function drawn(seeds: readonly string[]): string[] {
  const left = [...seeds];
  for (let at = left.length - 1; at > 0; at--) {
    const other = crypto.getRandomValues(new Uint32Array(1))[0]! % (at + 1);
    [left[at], left[other]] = [left[other]!, left[at]!];
  }
  return left;
}
