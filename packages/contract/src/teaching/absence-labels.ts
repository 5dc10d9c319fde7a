import type { AbsenceNotice, AbsenceReason } from './absence-notice.ts';

export const absenceReasonLabels: Record<AbsenceReason, string> = {
  sick: 'Sick',
  travel: 'Travel',
  school: 'School',
  other: 'Other',
};

/** The reason and what was written with it; null without either. */
export const absenceWhy = ({ reason, note }: Pick<AbsenceNotice, 'reason' | 'note'>): string | null =>
  [reason && absenceReasonLabels[reason], note].filter(Boolean).join(': ') || null;
