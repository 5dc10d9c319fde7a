/** What a class is in somebody's hours. */
export const hoursStates = ['to_come', 'in', 'done', 'no_entry', 'no_end', 'absent'] as const;
export type HoursState = (typeof hoursStates)[number];

export const hoursStateLabels: Record<HoursState, string> = {
  to_come: 'To come',
  in: 'In class',
  done: 'Counted',
  no_entry: 'No check-in',
  no_end: 'No check-out',
  absent: 'Not there',
};

/** What must be put right before a class counts. */
export const isGap = (state: HoursState): boolean => state === 'no_entry' || state === 'no_end';

export const sheetStates = ['open', 'approved', 'paid'] as const;
export type SheetState = (typeof sheetStates)[number];
export const sheetStateLabels: Record<SheetState, string> = { open: 'Open', approved: 'Approved', paid: 'Paid' };

/** 2:05, for 125 minutes; a change may be below zero. */
export const hoursText = (minutes: number): string =>
  `${minutes < 0 ? '−' : ''}${Math.floor(Math.abs(minutes) / 60)}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`;
