import type { Door } from '@doctorbird/contract/teaching/door';
import type { AbsenceNotice } from '@doctorbird/contract/teaching/absence-notice';
import { formatDayTime } from '../../../format/dates.ts';

const reasons: Record<NonNullable<AbsenceNotice['reason']>, string> = {
  sick: 'is sick',
  travel: 'is traveling',
  school: 'is at a school event',
  other: 'is not coming',
};

export const absenceText = ({ reason }: AbsenceNotice): string =>
  `Family: ${reason === null ? 'is not coming' : reasons[reason]}`;

/** Why nothing can be recorded now. */
export const closedText = ({ meeting, opens_at: opens }: Door): string =>
  meeting.status === 'cancelled'
    ? 'This class is cancelled.'
    : Date.parse(opens) > Date.now()
      ? `The door opens on ${formatDayTime(opens)}, an hour before the class.`
      : 'This class is long over. Please write to the office about corrections.';
