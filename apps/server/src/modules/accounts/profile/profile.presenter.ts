import { toWireOrNull } from '../../../platform/money.ts';
import { gradeLabel } from '@doctorbird/contract/core/grades';
import type { Profile, SessionLine } from '@doctorbird/contract/accounts/profile';
import type { student } from '../../families/students/students.table.ts';
import { readTexts } from '../../families/students/child-texts.ts';
import type { SignInPolicy } from '../../../access/sign-in-policy.ts';
import type { HolderRow } from './profile.rows.ts';
import type { session } from '../../../access/access.table.ts';
import { rightsOf, sortedPermissions } from '../../../access/rights.ts';
import { deviceName } from './device-name.ts';

type ProfileRow = HolderRow & { children: readonly { id: string; fullName: string; gradeLevel: string }[] };

/** What the organization asks of its team before anything else. */
export type ProfilePolicy = Pick<SignInPolicy, 'secondStepForAdmins' | 'ownPasswordsOnly'>;

export function presentProfile({ children, ...row }: ProfileRow, policy: Partial<ProfilePolicy>): Profile {
  const { role, email } = row.account;
  const shared = {
    id: row.account.id,
    full_name: row.account.fullName,
    phone: row.account.phone,
    is_active: row.account.isActive,
    email_confirmed: row.account.emailConfirmedAt !== null,
    second_step: row.secondStep,
    created_at: row.account.createdAt.toISOString(),
  };
  if (role === 'parent' && row.parent)
    return {
      model: 'parent',
      user: {
        ...shared,
        role,
        email,
        sign_in_phone: row.account.signInPhone,
        address: row.parent.address,
        family_code: row.parent.familyCode,
        students: children.map(({ id, fullName, gradeLevel }) => ({
          id,
          full_name: fullName,
          grade_level: gradeLevel,
          grade_label: gradeLabel(gradeLevel),
        })),
      },
    };
  if (email === null) throw new Error(`The account ${row.account.id} has no email address.`);
  if (role === 'student' && row.student)
    return { model: 'student', user: { ...shared, role, email, ...studentPart(row.student) } };
  if (role === 'staff' || role === 'admin') {
    const mustSetUp = role === 'admin' && policy.secondStepForAdmins === true && !row.secondStep;
    const { permissions, limits } = rightsOf(row.held);
    return {
      model: 'user',
      user: {
        ...shared,
        role,
        email,
        must_change_password: policy.ownPasswordsOnly === true && row.account.passwordTyped,
        must_set_up_second_step: mustSetUp,
        permissions: sortedPermissions(permissions),
        limits: { take_money: toWireOrNull(limits.take_money), refund: toWireOrNull(limits.refund) },
      },
    };
  }
  throw new Error(`The account ${row.account.id} has no ${role} record.`);
}

const studentPart = (row: typeof student.$inferSelect) => ({
  student_id: row.id,
  date_of_birth: row.dateOfBirth,
  grade_level: row.gradeLevel,
  grade_label: gradeLabel(row.gradeLevel),
  ...readTexts('student', row),
  parent_id: row.parentId,
  parent_request: row.parentRequestRefusedAt
    ? ('refused' as const)
    : row.requestedParentId && !row.parentId
      ? ('asked' as const)
      : ('none' as const),
});

/** Names a session by the start of its digest, which cannot be used to sign in. */
export const presentSession = (row: typeof session.$inferSelect, tokenHash: Buffer): SessionLine => ({
  id: row.tokenHash.subarray(0, 9).toString('base64url'),
  device: deviceName(row.userAgent),
  address: row.address,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt.toISOString(),
  current: row.tokenHash.equals(tokenHash),
});
