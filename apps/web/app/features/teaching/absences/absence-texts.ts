import { absenceReasonLabels, absenceWhy } from '@doctorbird/contract/teaching/absence-labels';
import type { AbsenceNotice } from '@doctorbird/contract/teaching/absence-notice';
import { momentText } from '../../../format/week.ts';

export const reasonOptions = Object.entries(absenceReasonLabels).map(([value, label]) => ({ value, label }));

const givers: Record<AbsenceNotice['given_by'], string> = { parent: 'parent', student: 'student', admin: 'the office' };

/** As the class reads it: who said it and when, on another day with the day. */
export function noticeText(notice: AbsenceNotice, meetingStart: string): string {
  const { given_at: at, given_by: by } = notice;
  const moment = momentText(at, meetingStart);
  const why = absenceWhy(notice);
  return `Absent: notice from ${givers[by]}, ${moment}${why ? ` (${why})` : ''}`;
}

/** How a child left a class, as its family reads it. */
export const leftText = ({ at, with: adult }: { at: string; with: string | null }, start: string): string =>
  adult === null ? `Left alone ${momentText(at, start)}` : `Collected ${momentText(at, start)} by ${adult}`;
