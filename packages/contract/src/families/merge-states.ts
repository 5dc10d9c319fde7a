/** What becomes of a merge of two families: it is undone, or final once its days are over. */
export const mergeStates = ['merged', 'undone', 'final'] as const;
export type MergeState = (typeof mergeStates)[number];
