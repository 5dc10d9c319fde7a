import { gradeLabel } from '@doctorbird/contract/core/grades';
import type { LinkRequest } from '@doctorbird/contract/families/family-links';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import type { RequestRow } from './link-requests.queries.ts';

export const presentLinkRequest = (row: RequestRow, today: string): LinkRequest => ({
  id: row.id,
  full_name: row.full_name,
  age: ageOn(row.date_of_birth, today),
  grade_label: gradeLabel(row.grade_level),
  school: row.school,
  email: row.email,
  created_at: new Date(row.created_at).toISOString(),
  same_as: row.same_id === null ? null : { id: row.same_id, full_name: row.same_name ?? '' },
});
