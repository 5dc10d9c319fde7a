import { gradeLabel } from '@doctorbird/contract/core/grades';
import type { linkRequest } from '@doctorbird/contract/families/family-links';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import type { z } from 'zod';

export type RequestRow = Omit<z.input<typeof linkRequest>, 'age' | 'grade_label'> & {
  dateOfBirth: string;
  gradeLevel: string;
  total: number;
};

export const presentLinkRequest = (row: RequestRow, today: string) => ({
  ...row,
  age: ageOn(row.dateOfBirth, today),
  grade_label: gradeLabel(row.gradeLevel),
});
