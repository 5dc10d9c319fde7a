/** Why a class needs somebody to look at it: it has no staff at all, nobody of its staff is cleared, or one adult is alone with children. */
export const staffingWarnings = ['no_adult', 'no_cleared_staff', 'one_adult'] as const;
export type StaffingWarning = (typeof staffingWarnings)[number];

export const staffingLabels: Record<StaffingWarning, string> = {
  no_adult: 'No adult',
  no_cleared_staff: 'No cleared adult',
  one_adult: 'One adult only',
};
