import { gradeLabel } from '@doctorbird/contract/core/grades';
import type { LinkRequest } from '@doctorbird/contract/families/family-links';
import { ageOn } from '@doctorbird/contract/core/person-fields';

export const presentLinkRequest = (row: RequestRow, today: string): LinkRequest => ({
  id: row.id,
  full_name: row.fullName,
  age: ageOn(row.dateOfBirth, today),
  grade_label: gradeLabel(row.gradeLevel),
  school: row.school,
  email: row.email,
  created_at: new Date(row.createdAt).toISOString(),
  same_as: row.sameId === null ? null : { id: row.sameId, full_name: row.sameName ?? '' },
});

export interface RequestRow extends Record<string, unknown> {
  id: string;
  fullName: string;
  dateOfBirth: string;
  gradeLevel: string;
  school: string | null;
  email: string | null;
  createdAt: string;
  sameId: string | null;
  sameName: string | null;
  total: number;
}
