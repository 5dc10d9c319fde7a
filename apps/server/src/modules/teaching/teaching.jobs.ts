import { job, proof, sweep, type Chore } from '../../access/job.ts';
import { PLACE_COMPLETED } from '../enrollments/status/place-completed.ts';
import { issueCertificates } from './achievements/issue-certificates.ts';
import { WATCH_ATTENDANCE, watchAttendance } from './alerts/raise-alerts.ts';
import { CHECK_ATTENDANCE, requireEvenAttendance } from './attendance/check-attendance.ts';
import { FOLD_ATTENDANCE, foldAttendance } from './attendance/fold-attendance.ts';
import { REMIND_OF_CLASSES, remindOfClasses } from './classes/remind-of-classes.ts';
import { dropOldSignatures } from './kiosk/signatures.ts';
import { FOLLOW_CLOSURES, followClosures } from './closures/settle-choices.ts';
import { raiseMissedDoses, WATCH_DOSES } from './medicine/raise-missed.ts';
import { ASK_WHO_JOINED, askWhoJoined } from './slips/ask-who-joined.ts';
import { REMIND_OF_SLIPS, remindOfSlips } from './slips/remind-of-slips.ts';
import { FOLLOW_COVER, followCover } from './cover/follow-cover.ts';
import { FOLLOW_VISITS, followVisits } from './visits/follow-visits.ts';
import { FOLLOW_MEETINGS, followMeetings } from './make-ups/follow-meetings.ts';

export const teachingJobs = [
  sweep(REMIND_OF_CLASSES, '*/10 * * * *', remindOfClasses),
  sweep(FOLLOW_CLOSURES, '* * * * *', followClosures),
  sweep(FOLLOW_COVER, '* * * * *', followCover),
  sweep(FOLLOW_MEETINGS, '* * * * *', followMeetings),
  sweep(FOLLOW_VISITS, '* * * * *', followVisits),
  sweep(WATCH_ATTENDANCE, '* * * * *', watchAttendance),
  sweep(ASK_WHO_JOINED, '*/10 * * * *', askWhoJoined),
  sweep(REMIND_OF_SLIPS, '*/20 * * * *', remindOfSlips),
  sweep(WATCH_DOSES, '* * * * *', raiseMissedDoses),
  // Usually right after a place is completed; this finds what failed then.
  sweep(PLACE_COMPLETED, '*/10 * * * *', issueCertificates),
  job({ name: FOLD_ATTENDANCE, every: '* * * * *', settings: {}, run: foldAttendance }),
  proof(CHECK_ATTENDANCE, '15 3 * * *', requireEvenAttendance),
];

/** Steps of the nightly clean-up. */
export const teachingChores: readonly Chore<object>[] = [dropOldSignatures];
