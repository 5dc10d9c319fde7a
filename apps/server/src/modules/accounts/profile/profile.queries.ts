import type { StudentUser } from '@doctorbird/contract/core/account-holders';
import type { Profile } from '@doctorbird/contract/accounts/profile';
import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { SignInPolicy } from '../../../access/sign-in-policy.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { presentProfile } from './profile.presenter.ts';
import { holders } from './profile.rows.ts';

/** An account in the shape of its model (docs/rules.md, rule 7). */
export async function loadProfile(
  db: Executor,
  accountId: string,
  { secondStepForAdmins }: Pick<SignInPolicy, 'secondStepForAdmins'> = { secondStepForAdmins: false },
): Promise<Profile> {
  const [row] = await holders(db).where(eq(account.id, accountId));
  if (!row) throw notFound('account');
  return presentProfile(row, secondStepForAdmins);
}

/** The profile of a student's account. Throws when it is somebody else's. */
export async function loadStudentProfile(db: Executor, accountId: string): Promise<StudentUser> {
  const profile = await loadProfile(db, accountId);
  if (profile.model !== 'student') throw new Error('A student was expected here.');
  return profile.user;
}
