import { isDeepStrictEqual } from 'node:util';

interface Said<R> {
  seq: number;
  by: string;
  at: Date;
  result: R;
  /** Who stood on the match. */
  teams?: readonly [string, string];
  changes: number | null;
  reason: string | null;
}

/** What counts of a match or a run, and what stands beside it. */
export interface Counted<R> {
  current: Said<R> | null;
  /** Why it was changed. */
  corrected: string | null;
  /** Other answers that nobody has decided about. */
  others: Said<R>[];
  dispute: string | null;
}

export const nothingCounted = <R>(): Counted<R> => ({ current: null, corrected: null, others: [], dispute: null });

/**
 * The first result counts. One that says which result it changes takes its place; one that says the same is no news; one that
 * says otherwise without knowing of the first stands beside it until somebody decides (docs/rules.md, rule 16u).
 */
export function countResult<R>(before: Counted<R>, said: Said<R>): Counted<R> {
  const { current } = before;
  if (current === null) return { ...before, current: said };
  if (said.changes === current.seq) return { ...before, current: said, corrected: said.reason };
  if (isDeepStrictEqual(said.result, current.result)) return before;
  return { ...before, others: [...before.others, said] };
}

/**
 * The same for a run. No record decides between two results of a run: whoever enters the right one as a change has asked the referees,
 * and what stood beside it is settled.
 */
export function countRunResult<R>(before: Counted<R>, said: Said<R>): Counted<R> {
  const after = countResult(before, said);
  return before.current !== null && said.changes === before.current.seq ? { ...after, others: [] } : after;
}

/** Somebody decided which result counts; the others and the question are settled. */
export function decideResult<R>(before: Counted<R>, seq: number, reason: string): Counted<R> {
  const chosen = [before.current, ...before.others].find((said) => said?.seq === seq) ?? before.current;
  return {
    current: chosen,
    corrected: chosen === before.current ? before.corrected : reason,
    others: [],
    dispute: null,
  };
}
