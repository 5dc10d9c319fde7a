/** What became of a child who came without a place; `undone`: it was a mistake at the door. */
export const walkUpStates = ['open', 'made', 'closed', 'undone'] as const;
export type WalkUpState = (typeof walkUpStates)[number];

export const walkUpStateLabels: Record<Exclude<WalkUpState, 'undone'>, string> = {
  open: 'Open',
  made: 'Record made',
  closed: 'Closed',
};
