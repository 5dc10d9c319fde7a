import { eq } from 'drizzle-orm';
import { account } from '../../src/access/access.table.ts';
import { guardian } from '../../src/modules/families/guardians/guardians.table.ts';
import { tokenDigest } from '../../src/platform/crypto/random-token.ts';
import type { Executor } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/new-id.ts';

interface GuardianFacts {
  studentId: string;
  /** Of somebody who accepted. */
  accountId?: string;
  /** Of somebody who has not yet. */
  invited?: { email: string; token: string; until: string };
  name?: string;
  money?: boolean;
  pickUp?: boolean;
  invitedBy?: string | null;
  at?: Date;
}

/** A second guardian, or an invitation. */
export async function buildGuardian(db: Executor, facts: GuardianFacts): Promise<string> {
  const id = newId();
  const { studentId, accountId, invited, at = new Date('2026-03-01T15:00:00Z') } = facts;
  const [own] = accountId
    ? await db.select({ email: account.email, name: account.fullName }).from(account).where(eq(account.id, accountId))
    : [];
  await db.insert(guardian).values({
    id,
    studentId,
    accountId: accountId ?? null,
    state: invited ? 'invited' : 'active',
    name: facts.name ?? own?.name ?? 'Devon Second',
    email: invited?.email ?? own?.email ?? 'second@elsewhere.test',
    money: facts.money ?? false,
    pickUp: facts.pickUp ?? false,
    tokenDigest: invited ? tokenDigest(invited.token).toString('hex') : null,
    expiresAt: invited ? new Date(invited.until) : null,
    invitedBy: facts.invitedBy ?? null,
    invitedAt: at,
    acceptedAt: invited ? null : at,
    createdAt: at,
  });
  return id;
}
