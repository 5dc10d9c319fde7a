import type { SlipAnswers } from '@doctorbird/contract/groups/school-links';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { groupMember } from '../registration/groups.table.ts';
import { openMemberAlert, sealMemberAlert } from '../registration/member-alert.ts';

type MemberRow = typeof groupMember.$inferSelect;

/** What a parent without an account wrote, as it is sealed. */
export type StoredClaim = Omit<SlipAnswers, 'no_alert'>;

/** What the line of the roster had before it was claimed: a claim writes over it, and asking again restores it. */
interface LineBefore {
  guardian_name: string | null;
  guardian_phone: string | null;
  date_of_birth: string | null;
  alert: string | null;
  /** It had a record here already. */
  linked: boolean;
}

// Bound to the roster line: a sealed text copied to another row cannot be opened.
const place = (memberId: string) => `group_member.claim:${memberId}`;

/** A claim with an account has no answers of its own, and what is sealed is the line before it. */
export const sealClaim = (
  sealer: Sealer,
  memberId: string,
  claim: Partial<StoredClaim> & { before: LineBefore },
): string => sealer.seal(JSON.stringify(claim), place(memberId));

const unseal = (sealer: Sealer, memberId: string, sealed: string) =>
  JSON.parse(sealer.open(sealed, place(memberId))) as StoredClaim & { before?: LineBefore };

export const openClaim = (sealer: Sealer, memberId: string, sealed: string): StoredClaim =>
  unseal(sealer, memberId, sealed);

/** Whether a parent without an account answered, and the answers are stored still: with an account nothing is said about pictures. */
export const hasAnswers = ({ claimSealed, claimPhoto }: Pick<MemberRow, 'claimSealed' | 'claimPhoto'>): boolean =>
  claimSealed !== null && claimPhoto !== null;

export const lineBefore = (sealer: Sealer, row: MemberRow): LineBefore => ({
  guardian_name: row.guardianName,
  guardian_phone: row.guardianPhone,
  date_of_birth: row.dateOfBirth,
  alert: openMemberAlert(sealer, row.id, row.criticalAlertSealed),
  linked: row.studentId !== null,
});

/** The line as it was before the claim. Nothing of it is known once the answers were deleted after their time. */
export function restoredLine(sealer: Sealer, row: MemberRow): Partial<MemberRow> {
  const before = row.claimSealed === null ? undefined : unseal(sealer, row.id, row.claimSealed).before;
  if (!before) return {};
  return {
    guardianName: before.guardian_name,
    guardianPhone: before.guardian_phone,
    dateOfBirth: before.date_of_birth,
    criticalAlertSealed: sealMemberAlert(sealer, row.id, before.alert),
    ...(!before.linked && { studentId: null }),
  };
}
