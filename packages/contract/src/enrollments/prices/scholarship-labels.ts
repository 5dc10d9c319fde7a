import { reductionText } from './price-texts.ts';
import type { Scholarship, ScholarshipState } from './scholarships.ts';

export const scholarshipStateLabels: Record<ScholarshipState, string> = {
  requested: 'Requested',
  granted: 'Granted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

/** "Rovers", or "Programs that begin in September to December 2026". */
export const coveredText = ({ season, program }: Pick<Scholarship, 'season' | 'program'>): string =>
  season === null ? program.title : `Programs that begin in ${season}`;

/** "50% off", or a dash while nothing is granted. */
export const grantedText = ({ percent, amount }: Pick<Scholarship, 'percent' | 'amount'>): string =>
  percent === null && amount === null ? '—' : `${reductionText({ percent, amount })} off`;
