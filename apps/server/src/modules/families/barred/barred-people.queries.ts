import type { BarredPerson } from '@doctorbird/contract/families/barred-people';
import { and, asc, eq, ne } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { guardian } from '../guardians/guardians.table.ts';
import { peopleOf } from '../people/people.queries.ts';
import { student } from '../students/students.table.ts';
import { presentBarred, type WithRights } from './barred-people.presenter.ts';
import { barredPerson } from './barred-people.table.ts';

/** Everybody with a right for a child: guardians, and people who may collect it. */
async function peopleWithRights(db: Executor, studentId: string): Promise<WithRights[]> {
  const [child] = await db
    .select({ parentId: student.parentId, name: account.fullName })
    .from(student)
    .leftJoin(account, eq(account.id, student.parentId))
    .where(eq(student.id, studentId));
  if (!child) throw notFound('student');
  const second = await db
    .select({ id: guardian.id, name: guardian.name, ownName: account.fullName })
    .from(guardian)
    .leftJoin(account, eq(account.id, guardian.accountId))
    .where(and(eq(guardian.studentId, studentId), ne(guardian.state, 'ended')));
  const people = (await peopleOf(db, studentId)).filter(({ may_pick_up: mayPickUp }) => mayPickUp);
  return [
    ...(child.parentId && child.name
      ? [{ kind: 'primary' as const, id: child.parentId, names: [child.name], right: 'Primary guardian' }]
      : []),
    ...second.map(({ id, name, ownName }) => ({
      kind: 'guardian' as const,
      id,
      names: [name, ...(ownName ? [ownName] : [])],
      right: 'Guardian',
    })),
    ...people.map(({ id, full_name: name }) => ({
      kind: 'person' as const,
      id,
      names: [name],
      right: 'May pick up',
    })),
  ];
}

/** Who must not collect a child, and whose rights contradict that. Throws 404. */
export async function barredOf(
  db: Executor,
  { sealer, studentId }: { sealer: Sealer; studentId: string },
): Promise<BarredPerson[]> {
  const people = await peopleWithRights(db, studentId);
  const rows = await db
    .select()
    .from(barredPerson)
    .where(eq(barredPerson.studentId, studentId))
    .orderBy(asc(barredPerson.createdAt), asc(barredPerson.id));
  return rows.map((row) => presentBarred(row, { sealer, people }));
}
