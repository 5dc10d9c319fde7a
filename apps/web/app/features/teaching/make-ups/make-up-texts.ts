import { makeUpSourceLabels } from '@doctorbird/contract/teaching/make-up-labels';
import type { MakeUp, MakeUpState } from '@doctorbird/contract/teaching/make-ups';
import { formatDayTime } from '../../../format/dates.ts';

export const makeUpTones = {
  open: 'waiting',
  booked: 'good',
  used: 'info',
  expired: 'off',
  withdrawn: 'off',
} as const satisfies Record<MakeUpState, string>;
/** What a credit came of. */
export const cameOfText = ({ source, missed, program }: MakeUp): string =>
  missed
    ? `For ${program.title}, ${formatDayTime(missed.starts_at)}`
    : `For ${program.title}: ${makeUpSourceLabels[source].toLowerCase()}`;
