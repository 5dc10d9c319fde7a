import type { Meeting } from '@doctorbird/contract/core/meeting';
import { formatDayTime } from '../../../format/dates.ts';

/** "12 classes, next Sat 5 Dec, 10:00 am": what a family reads first. Null when nothing is planned. */
export function meetingsInShort(meetings: readonly Meeting[], now: Date): string | null {
  const held = meetings.filter((meeting) => meeting.status !== 'cancelled');
  if (held.length === 0) return null;
  const next = held.find((meeting) => new Date(meeting.ends_at) >= now);
  const count = held.length === 1 ? '1 class' : `${held.length} classes`;
  return next ? `${count}, next ${formatDayTime(next.starts_at)}` : `${count}, all over`;
}
