import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { goesHome } from '../../families/claims/claim-texts.ts';
import type { OfficeMemberRow } from './office-members.rows.ts';
import { openAnswers } from './team-seal.ts';

interface Facts {
  sealer: Sealer;
  /** Of a child on record. */
  alert: string | null;
  photo: boolean;
  firstAid: boolean;
  doubtWith: string[];
}

export function presentMember({ row, child, parent }: OfficeMemberRow, facts: Facts) {
  const sealed = row.answersSealed === null ? null : openAnswers(facts.sealer, row.id, row.answersSealed);
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    student_id: row.studentId,
    shirt_size: row.shirtSize,
    public_name: row.publicName !== null,
    completed_at: row.completedAt,
    doubt_with: facts.doubtWith,
    answers: sealed
      ? {
          full_name: sealed.full_name,
          date_of_birth: sealed.date_of_birth,
          guardian_name: sealed.guardian_name,
          phone: sealed.phone,
          email: sealed.email,
          alert: sealed.alert,
          goes_home: goesHome(sealed),
          photo: sealed.photo.given,
          first_aid: sealed.first_aid.given,
          signed_name: sealed.signed_name,
        }
      : child && {
          full_name: child.fullName,
          date_of_birth: child.dateOfBirth,
          guardian_name: parent?.fullName ?? null,
          phone: parent?.phone ?? null,
          email: parent?.email ?? null,
          alert: facts.alert,
          goes_home: 'As on the page of the child',
          photo: facts.photo,
          first_aid: facts.firstAid,
          signed_name: null,
        },
  };
}
