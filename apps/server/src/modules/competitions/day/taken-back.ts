import type { RecordBody } from '@doctorbird/contract/competitions/event-records';
import type { RecordRow } from './setup.queries.ts';

/** What somebody takes back in the end, when the target may itself have taken something back. */
export interface Taken {
  root: RecordRow;
  /** The root comes back: it was taken back, and that is what is taken back now. */
  returns: boolean;
}

export function rootOf(records: readonly RecordRow[], target: RecordRow): Taken {
  let taken: Taken = { root: target, returns: false };
  while (taken.root.kind === 'voided') {
    const { record } = taken.root.body as RecordBody<'voided'>;
    const root = records.find(({ id }) => id === record);
    if (!root) break;
    taken = { root, returns: !taken.returns };
  }
  return taken;
}
