import type { ScholarshipState } from '@doctorbird/contract/enrollments/prices/scholarships';
import type { BadgeTone } from '../../../ui/badge.tsx';

export const scholarshipTones: Record<ScholarshipState, BadgeTone> = {
  requested: 'waiting',
  granted: 'good',
  declined: 'bad',
  withdrawn: 'off',
};
