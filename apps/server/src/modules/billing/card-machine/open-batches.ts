interface Batch {
  batch: string;
  machine: string | null;
  slips: number;
  paid_on: string | null;
}

/** The next number, as wide as the one before: 0318 after 0317, 0001 after 9999. Null for a batch that is no number. */
export function nextBatch(batch: string): string | null {
  if (!/^\d+$/.test(batch)) return null;
  const next = String(Number(batch) + 1).padStart(batch.length, '0');
  return next.length > batch.length ? '1'.padStart(batch.length, '0') : next;
}

/** What each machine is at, out of its batches, the last used first: the last one, or the one after it once it is paid out. */
export function openBatches(batches: readonly Batch[]): { batch: string; machine: string | null; slips: number }[] {
  const newest = new Map<string | null, Batch>();
  for (const one of batches) if (!newest.has(one.machine)) newest.set(one.machine, one);
  return [...newest.values()].flatMap(({ batch, machine, slips, paid_on: paidOn }) => {
    if (paidOn === null) return [{ batch, machine, slips }];
    const next = nextBatch(batch);
    return next === null ? [] : [{ batch: next, machine, slips: 0 }];
  });
}
