import type { Consent } from '@doctorbird/contract/families/consents';
import { formatDateTime } from '../../../format/dates.ts';

/** A past answer, newest first: a no after a yes withdraws it. */
export function answerAsText({ history }: Consent, position: number): string {
  const line = history[position];
  if (!line) return '';
  const answered = line.given ? 'Given' : history[position + 1]?.given ? 'Withdrawn' : 'Not given';
  return `${answered} by ${line.by}, ${formatDateTime(line.at)}, text version ${line.text_version}`;
}
