import type { StudentUser } from '@doctorbird/contract/core/account-holders';
import { gradeLabel } from '@doctorbird/contract/core/grades';
import type { Profile } from '@doctorbird/contract/accounts/profile';
import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import { secondStepIsOn } from '../../../access/second-step.ts';
import type { SignInPolicy } from '../../../access/sign-in-policy.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { student } from '../../families/students/students.table.ts';

/** Who an account is, in the shape of its model (docs/rules.md, rule 7). */
export async function loadProfile(
  db: Executor,
  accountId: string,
  { secondStepForAdmins }: Pick<SignInPolicy, 'secondStepForAdmins'> = { secondStepForAdmins: false },
): Promise<Profile> {
  const [row] = await db
    .select({ account, parent, student, secondStep: secondStepIsOn })
    .from(account)
    .leftJoin(parent, eq(parent.id, account.id))
    .leftJoin(student, eq(student.accountId, account.id))
    .where(eq(account.id, accountId));
  if (!row) throw notFound('account');
  const { role } = row.account;
  const shared = {
    id: row.account.id,
    full_name: row.account.fullName,
    email: row.account.email,
    phone: row.account.phone,
    is_active: row.account.isActive,
    email_confirmed: row.account.emailConfirmedAt !== null,
    second_step: row.secondStep,
    created_at: row.account.createdAt.toISOString(),
  };
  if (role === 'parent' && row.parent)
    return {
      model: 'parent',
      user: { ...shared, role, address: row.parent.address, family_code: row.parent.familyCode },
    };
  if (role === 'student' && row.student)
    return { model: 'student', user: { ...shared, role, ...studentPart(row.student) } };
  if (role === 'staff' || role === 'admin') {
    const mustSetUp = role === 'admin' && secondStepForAdmins && !row.secondStep;
    return { model: 'user', user: { ...shared, role, must_set_up_second_step: mustSetUp } };
  }
  throw new Error(`The account ${accountId} has no ${role} record.`);
}

const studentPart = (row: typeof student.$inferSelect) => ({
  student_id: row.id,
  date_of_birth: row.dateOfBirth,
  grade_level: row.gradeLevel,
  grade_label: gradeLabel(row.gradeLevel),
  school: row.school,
  parent_id: row.parentId,
  parent_request: row.parentRequestRefusedAt
    ? ('refused' as const)
    : row.requestedParentId && !row.parentId
      ? ('asked' as const)
      : ('none' as const),
});

/** The profile of a student's account. Throws when it is somebody else's. */
export async function loadStudentProfile(db: Executor, accountId: string): Promise<StudentUser> {
  const profile = await loadProfile(db, accountId);
  if (profile.model !== 'student') throw new Error('A student was expected here.');
  return profile.user;
}
