import type { StudentUser } from '@doctorbird/contract/families/student-user';
import type { Profile } from '@doctorbird/contract/accounts/profile';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { presentProfile, type ProfilePolicy } from './profile.presenter.ts';
import { ownedBy } from '../../families/students/students.policy.ts';
import { student } from '../../families/students/students.table.ts';
import { holders } from './profile.rows.ts';

/** An account in the shape of its model (docs/rules.md, rule 7). */
export async function loadProfile(
  db: Executor,
  accountId: string,
  { now = new Date(), ...policy }: Partial<ProfilePolicy> & { now?: Date } = {},
): Promise<Profile> {
  const [row] = await holders(db, now).where(eq(account.id, accountId));
  if (!row) throw notFound('account');
  const children = row.parent === null ? [] : await childrenOf(db, accountId);
  return presentProfile({ ...row, children }, policy);
}

/** The profile of a student's account. Throws when it is somebody else's. */
export async function loadStudentProfile(db: Executor, accountId: string): Promise<StudentUser> {
  const profile = await loadProfile(db, accountId);
  if (profile.model !== 'student') throw new Error('A student was expected here.');
  return profile.user;
}

/** As `GET /students` lists them. */
const childrenOf = (db: Executor, parentId: string) =>
  db
    .select({ id: student.id, fullName: student.fullName, gradeLevel: student.gradeLevel })
    .from(student)
    .where(and(ownedBy(parentId, 'view'), isNull(student.archivedAt)))
    .orderBy(asc(student.createdAt), asc(student.id));
