import type { MergeState } from '@doctorbird/contract/families/merge-states';

const moves: Record<MergeState, readonly MergeState[]> = {
  merged: ['undone', 'final'],
  undone: [],
  final: [],
};

/** What a merge of two families can become. */
export const mergeMovesFrom = (state: MergeState): readonly MergeState[] => moves[state];
