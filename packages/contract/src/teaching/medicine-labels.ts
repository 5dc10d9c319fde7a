/** A plan counts once the office has checked it; a newer one of the same medicine ends it. */
export const medicineStates = ['written', 'checked', 'sent_back', 'ended'] as const;
export type MedicineState = (typeof medicineStates)[number];

export const medicineStateLabels: Record<MedicineState, string> = {
  written: 'To check',
  checked: 'Checked',
  sent_back: 'Sent back',
  ended: 'Ended',
};

/** What can become of a dose. */
export const doseKinds = ['given', 'refused', 'missed', 'error'] as const;
export type DoseKind = (typeof doseKinds)[number];

/** What the log of a plan holds: doses, and what was added to one afterwards. */
export const medicineEntryKinds = [...doseKinds, 'addendum', 'notified', 'read'] as const;
export type MedicineEntryKind = (typeof medicineEntryKinds)[number];

export const medicineEntryLabels: Record<MedicineEntryKind, string> = {
  given: 'Given',
  refused: 'Refused by the child',
  missed: 'Missed',
  error: 'Error',
  addendum: 'Added',
  notified: 'Family told',
  read: 'Read by the family',
};

/** A dose at a set time is not given earlier than this before it. */
export const doseEarlyMinutes = 30;
/** A dose at a set time that nobody recorded by then alarms the team and the office. */
export const doseMissedMinutes = 15;
/** No plan counts for longer. */
export const longestPlanMonths = 12;
