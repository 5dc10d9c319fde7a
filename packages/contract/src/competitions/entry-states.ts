/** `waiting`: no place is free; `offered`: one is, until the offer ends; `lapsed`: the offer ended without an answer. */
export const entryStatuses = ['entered', 'waiting', 'offered', 'lapsed', 'withdrawn'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

/** Those that hold a name and a code in their competition. */
export const activeEntryStatuses = ['entered', 'waiting', 'offered'] as const satisfies readonly EntryStatus[];

export const entryStatusLabels: Record<EntryStatus, string> = {
  entered: 'Entered',
  waiting: 'Waiting',
  offered: 'Place offered',
  lapsed: 'Offer ended',
  withdrawn: 'Withdrawn',
};
