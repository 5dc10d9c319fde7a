import { reductionText } from '@doctorbird/contract/enrollments/prices/price-texts';
import type { Scholarship, ScholarshipState } from '@doctorbird/contract/enrollments/prices/scholarships';
import type { BadgeTone } from '../../../ui/badge.tsx';

export const scholarshipStateLabels: Record<ScholarshipState, string> = {
  requested: 'Requested',
  granted: 'Granted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

export const scholarshipTones: Record<ScholarshipState, BadgeTone> = {
  requested: 'waiting',
  granted: 'good',
  declined: 'bad',
  withdrawn: 'off',
};

/** "Rovers", or "Programs that begin in September to December 2026". */
export const coveredText = ({ season, program }: Pick<Scholarship, 'season' | 'program'>): string =>
  season === null ? program.title : `Programs that begin in ${season}`;

/** "50% off", or a dash while nothing is granted. */
export const grantedText = ({ percent, amount }: Pick<Scholarship, 'percent' | 'amount'>): string =>
  percent === null && amount === null ? '—' : `${reductionText({ percent, amount })} off`;
