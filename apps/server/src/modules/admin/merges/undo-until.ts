import { mergeUndoDays } from '@doctorbird/contract/admin/merges';

const dayMs = 86_400_000;

/** The end of the days in which a merge can be undone. */
export const undoUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + mergeUndoDays * dayMs);
