/** Runs a statement over at most so many rows again until it meets fewer; returns how many it met in all. */
export async function inTurns(most: number, statement: () => Promise<number>): Promise<number> {
  let all = 0;
  // Not a sweep: each turn is one statement over many rows.
  for (let some = most; some === most; all += some) some = await statement();
  return all;
}
