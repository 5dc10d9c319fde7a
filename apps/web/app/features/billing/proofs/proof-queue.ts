/** The proofs that wait, oldest first, and the one that is open. */
export type ProofQueue = {
  ids: readonly string[];
  /** There may be more than are loaded. */
  total: number;
};

/** The most dots that are drawn. */
const mostDots = 20;

/** Where the open proof stands, and its neighbors. After the last one comes the first: a skipped proof comes again. */
export function placeIn({ ids, total }: ProofQueue, open: string) {
  const at = ids.indexOf(open);
  const others = ids.filter((id) => id !== open);
  return {
    position: at === -1 ? null : `${at + 1} of ${total}`,
    dots: Array.from({ length: Math.min(ids.length, mostDots) }, (_, dot) => dot === at),
    previous: at > 0 ? (ids[at - 1] ?? null) : null,
    next: at === -1 ? (ids[0] ?? null) : (ids[at + 1] ?? null),
    /** What comes after a decision or a skip. */
    following: ids[at + 1] ?? others[0] ?? null,
  };
}
