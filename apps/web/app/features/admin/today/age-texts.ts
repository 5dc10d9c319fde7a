import type { WorkLine } from '@doctorbird/contract/admin/today';
import { formatDayTime } from '../../../format/dates.ts';

const minuteMs = 60_000;

/** `50 min`, `5 h`, `2 days`: as coarse as the age allows. */
export function ageText(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}

/** `in 1 h 33 min`, for what begins today. */
export function untilText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / minuteMs));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `in ${[hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')}`;
}

/** How long a kind has been waiting, or until when it can. */
export function lineAge({ kind, count, since, until }: WorkLine, now: string): string | null {
  if (count === 0) return 'all done';
  if (kind === 'attendance') return 'in the last 90 days';
  const at = Date.parse(now);
  if (until) {
    const ahead = Date.parse(until) - at;
    if (kind === 'unstaffed') return ahead > 0 ? `starts ${untilText(ahead)}` : 'has started';
    return ahead > 0 ? `first lapses ${formatDayTime(until)}` : 'the first lapses now';
  }
  return since ? `oldest ${ageText(at - Date.parse(since))}` : null;
}

/** The link to all records of a kind. */
export const allText = (count: number): string =>
  count === 1 ? 'Open list' : count === 2 ? 'See both' : `See all ${count}`;
