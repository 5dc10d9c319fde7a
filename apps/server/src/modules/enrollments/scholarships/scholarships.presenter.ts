import { seasonText } from '@doctorbird/contract/enrollments/prices/price-texts';
import type { ScholarshipRow } from './scholarships.rows.ts';

export const presentScholarship = (row: ScholarshipRow) => ({
  ...row,
  season: row.season === null ? null : seasonText(row.season),
});
