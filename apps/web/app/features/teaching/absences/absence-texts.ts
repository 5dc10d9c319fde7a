import type { AbsenceNotice, AbsenceReason } from '@doctorbird/contract/teaching/absence-notice';
import { momentText } from '../../../format/week.ts';

export const reasonLabels: Record<AbsenceReason, string> = {
  sick: 'Sick',
  travel: 'Travel',
  school: 'School',
  other: 'Other',
};
export const reasonOptions = Object.entries(reasonLabels).map(([value, label]) => ({ value, label }));

const givers: Record<AbsenceNotice['given_by'], string> = { parent: 'parent', student: 'student', admin: 'the office' };

/** The reason and what was written with it; null without either. */
export const whyText = ({ reason, note }: Pick<AbsenceNotice, 'reason' | 'note'>): string | null =>
  [reason && reasonLabels[reason], note].filter(Boolean).join(': ') || null;

/** As the class reads it: who said it and when, on another day with the day. */
export function noticeText(notice: AbsenceNotice, meetingStart: string): string {
  const { given_at: at, given_by: by } = notice;
  const moment = momentText(at, meetingStart);
  const why = whyText(notice);
  return `Absent: notice from ${givers[by]}, ${moment}${why ? ` (${why})` : ''}`;
}
