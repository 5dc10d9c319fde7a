import type { MakeUpSource, MakeUpState } from './make-ups.ts';

export const makeUpStateLabels: Record<MakeUpState, string> = {
  open: 'Open',
  booked: 'Booked',
  used: 'Used',
  expired: 'Expired',
  withdrawn: 'Taken back',
};

export const makeUpSourceLabels: Record<MakeUpSource, string> = {
  notice: 'Absence reported',
  excused: 'Excused',
  granted: 'Granted by the office',
};
