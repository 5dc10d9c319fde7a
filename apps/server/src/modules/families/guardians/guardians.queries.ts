import type { ChildGuardians, GuardianInvitation } from '@doctorbird/contract/families/guardians';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Actor } from '../../../access/actor.ts';
import { tokenDigest } from '../../../platform/crypto/random-token.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { DomainError, notFound } from '../../../platform/domain-error.ts';
import { peopleOf } from '../people/people.queries.ts';
import { student } from '../students/students.table.ts';
import { presentGuardians, presentInvitation } from './guardians.presenter.ts';
import { guardianRights, requireRights } from './guardians.policy.ts';
import { isInvited, seesAddress } from './invitations.policy.ts';
import { currentGuardians, type GuardianRow } from './guardians.rows.ts';
import { guardian } from './guardians.table.ts';

interface Asked {
  actor: Actor;
  id: string;
  now: Date;
}

/** The guardians of a child as one of them, or an admin, sees them. Throws 404. */
export async function guardiansFor(db: Executor, { actor, id, now }: Asked): Promise<ChildGuardians> {
  const rights = await requireRights(db, { actor, studentId: id });
  const [child] = await db
    .select({ parentId: student.parentId, primaryName: account.fullName })
    .from(student)
    .leftJoin(account, eq(account.id, student.parentId))
    .where(eq(student.id, id));
  if (!child) throw notFound('child');
  return presentGuardians(
    { child, rows: await currentGuardians(db, id) },
    {
      accountId: actor.accountId,
      mayChange: rights.primary,
      people: rights.primary ? await peopleOf(db, id) : [],
      seesAddress: ({ invitedBy }) => seesAddress(actor, invitedBy),
      now,
    },
  );
}

export const deadLink = () =>
  new DomainError(
    'not_found',
    'dead_link',
    'This invitation has expired, was used already, or was withdrawn. Ask whoever invited you to send it again.',
  );

/** The invitation behind a link that still works. Throws 404. */
export async function findInvitation(
  db: Executor,
  { token, now }: { token: string; now: Date },
): Promise<{ row: GuardianRow; child: typeof student.$inferSelect }> {
  const [found] = await db
    .select({ row: guardian, child: student })
    .from(guardian)
    .innerJoin(student, eq(student.id, guardian.studentId))
    .where(
      and(
        eq(guardian.tokenDigest, tokenDigest(token).toString('hex')),
        eq(guardian.state, 'invited'),
        gt(guardian.expiresAt, now),
        isNull(student.archivedAt),
      ),
    );
  if (!found) throw deadLink();
  return found;
}

/** What the page behind the link shows: no more than the mail did. Throws 404. */
export async function readInvitation(
  db: Executor,
  { actor, ...asked }: { actor: Actor | null; token: string; now: Date },
): Promise<GuardianInvitation> {
  const { row, child } = await findInvitation(db, asked);
  return presentInvitation(row, {
    child: child.fullName,
    invitedBy: await inviterName(db, row.invitedBy),
    yours: actor !== null && (await isInvited(db, actor, row.email)),
  });
}

/** The parent by name; admins stay unnamed. */
export async function inviterName(db: Executor, invitedBy: string | null): Promise<string> {
  if (invitedBy === null) return 'Our office';
  const [by] = await db
    .select({ name: account.fullName, role: account.role })
    .from(account)
    .where(eq(account.id, invitedBy));
  return by?.role === 'parent' ? by.name : 'Our office';
}

/** Who may collect a child and whom to call, for its guardians: each sees the numbers of the people they added. Throws 404. */
export async function guardedPeople(db: Executor, { studentId, accountId }: { studentId: string; accountId: string }) {
  const rights = await guardianRights(db, { studentId, accountId });
  if (!rights) throw notFound('child');
  const people = await peopleOf(db, studentId);
  return people.map((person) => {
    const yours = rights.primary || (rights.pickUp && person.addedBy === accountId);
    return { ...person, phone: yours ? person.phone : null, yours };
  });
}
