import type { MakeUp, MakeUpSource, MakeUpState } from '@doctorbird/contract/teaching/make-ups';
import { formatDayTime } from '../../../format/dates.ts';

export const makeUpStateLabels: Record<MakeUpState, string> = {
  open: 'Open',
  booked: 'Booked',
  used: 'Used',
  expired: 'Expired',
  withdrawn: 'Taken back',
};
export const makeUpTones = {
  open: 'waiting',
  booked: 'good',
  used: 'info',
  expired: 'off',
  withdrawn: 'off',
} as const satisfies Record<MakeUpState, string>;
export const sourceLabels: Record<MakeUpSource, string> = {
  notice: 'Absence reported',
  excused: 'Excused',
  granted: 'Granted by the office',
};

/** What a credit came of. */
export const cameOfText = ({ source, missed, program }: MakeUp): string =>
  missed
    ? `For ${program.title}, ${formatDayTime(missed.starts_at)}`
    : `For ${program.title}: ${sourceLabels[source].toLowerCase()}`;
