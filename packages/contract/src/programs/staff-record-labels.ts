/** How a kind of record of one person is today. */
export const staffRecordStates = ['expired', 'missing', 'soon', 'valid', 'none'] as const;
export type StaffRecordState = (typeof staffRecordStates)[number];

export const staffRecordStateLabels: Record<StaffRecordState, string> = {
  expired: 'Ran out',
  missing: 'Missing',
  soon: 'Runs out soon',
  valid: 'Valid',
  none: 'None',
};

/** Records that run out within so many days are shown as such. */
export const soonDays = 60;
