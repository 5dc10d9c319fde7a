import { giveFirstRoles } from '../../src/access/give-first-roles.ts';
import { account } from '../../src/access/access.table.ts';
import { newFamilyCode } from '../../src/modules/families/parents/family-code.ts';
import { parent } from '../../src/modules/families/parents/parents.table.ts';
import type { Executor } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/new-id.ts';

export interface AccountFacts {
  fullName?: string;
  /** Null: only the sign-in phone, for a parent. */
  email?: string | null;
  signInPhone?: string | null;
  phone?: string | null;
  /** Argon2 hash; without one nobody can sign in to the account. */
  passwordHash?: string;
  createdAt?: Date;
  emailConfirmedAt?: Date | null;
  /** Of an admin; without them an owner. */
  roles?: readonly string[];
}

let count = 0;
const unusable = '!';

/** An account of a role, with an e-mail of its own unless one is given. */
export async function buildAccount(
  db: Executor,
  role: 'parent' | 'student' | 'staff' | 'admin',
  facts: AccountFacts = {},
): Promise<string> {
  const id = newId();
  count += 1;
  await db.insert(account).values({
    id,
    role,
    email: facts.email === undefined ? `${role}.${count}.${id.slice(-6)}@family.test` : facts.email,
    signInPhone: facts.signInPhone ?? null,
    fullName: facts.fullName ?? `Test ${role} ${count}`,
    phone: facts.phone ?? null,
    passwordHash: facts.passwordHash ?? unusable,
    createdAt: facts.createdAt ?? new Date(),
    emailConfirmedAt: facts.emailConfirmedAt === undefined ? new Date() : facts.emailConfirmedAt,
  });
  if (role === 'admin')
    await giveFirstRoles(
      db,
      { now: facts.createdAt ?? new Date() },
      { accountId: id, roles: facts.roles ?? ['owner'], givenById: null },
    );
  return id;
}

export async function buildParent(
  db: Executor,
  facts: AccountFacts & { address?: string | null } = {},
): Promise<string> {
  const id = await buildAccount(db, 'parent', facts);
  await db.insert(parent).values({ id, address: facts.address ?? null, familyCode: newFamilyCode() });
  return id;
}
