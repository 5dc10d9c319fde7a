import { gradeLabel } from '@doctorbird/contract/core/grades';
import type { LinkRequest } from '@doctorbird/contract/families/family-links';
import { readTexts, type Texts } from '../students/child-texts.ts';
import { ageOn } from '@doctorbird/contract/core/person-fields';

export const presentLinkRequest = (row: RequestRow, today: string): LinkRequest => ({
  id: row.id,
  full_name: row.fullName,
  age: ageOn(row.dateOfBirth, today),
  grade_label: gradeLabel(row.gradeLevel),
  ...readTexts('asked', row),
  email: row.email,
  created_at: new Date(row.createdAt).toISOString(),
  same_as: row.sameId === null ? null : { id: row.sameId, full_name: row.sameName ?? '' },
});

export interface RequestRow extends Record<string, unknown>, Texts<'asked'> {
  id: string;
  fullName: string;
  dateOfBirth: string;
  gradeLevel: string;
  email: string | null;
  createdAt: string;
  sameId: string | null;
  sameName: string | null;
  total: number;
}
