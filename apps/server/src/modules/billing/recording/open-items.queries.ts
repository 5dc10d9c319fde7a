import type { OpenItems } from '@doctorbird/contract/billing/recording';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { invalid, notFound } from '../../../platform/domain-error.ts';
import { toWire } from '../../../platform/money.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { creditCents } from '../payments/credit.queries.ts';
import { presentOpenBill, presentOpenItem } from './open-items.presenter.ts';
import { billRows, isOwed, placesOf, rows } from './open-items.rows.ts';

interface Asked {
  payer_id?: string | undefined;
  enrollment_id?: string | undefined;
}

/** What a payer owes, the place or bill that is due first on top. Throws 404, or 422 when nobody is named. */
export async function findOpenItems(db: Executor, query: Asked, today: string): Promise<OpenItems> {
  const payer = await findPayer(db, await payerOf(db, query));
  const owed = await rows(db)
    .where(and(placesOf(payer.id), isOwed()))
    .orderBy(
      sql`case when ${enrollment.status} = 'pending' then ${enrollment.holdExpiresAt} end asc nulls last`,
      asc(enrollment.createdAt),
      asc(enrollment.id),
    )
    .limit(100);
  const bills = payer.kind === 'parent' ? await billRows(db, payer.id).limit(100) : [];
  const items = [...owed.map((row) => presentOpenItem(row, today)), ...bills.map(presentOpenBill)].toSorted((a, b) =>
    compareDays(a.parts[0]?.due_on, b.parts[0]?.due_on),
  );
  return {
    payer,
    due: toWire(items.reduce((cents, { due }) => cents + Math.round(due * 100), 0)),
    credit: payer.kind === 'parent' ? toWire(await creditCents(db, payer.id)) : 0,
    items,
  };
}

/** Days as text; one that is not known comes last. */
const compareDays = (one = '9', other = '9'): number => (one < other ? -1 : one > other ? 1 : 0);

async function payerOf(db: Executor, { payer_id, enrollment_id }: Asked): Promise<string> {
  if (payer_id) return payer_id;
  if (!enrollment_id) throw invalid({ payer_id: 'Choose a family' });
  const [place] = await db
    .select({ parentId: enrollment.parentId, studentId: enrollment.studentId })
    .from(enrollment)
    .where(eq(enrollment.id, enrollment_id));
  if (!place) throw notFound('enrollment');
  return place.parentId ?? place.studentId;
}

async function findPayer(db: Executor, id: string): Promise<OpenItems['payer']> {
  const contact = { fullName: account.fullName, phone: account.phone, email: account.email };
  const [parent] = await db
    .select(contact)
    .from(account)
    .where(and(eq(account.id, id), eq(account.role, 'parent')));
  if (parent) {
    const children = await db
      .select({ name: student.fullName })
      .from(student)
      .where(and(eq(student.parentId, id), isNull(student.archivedAt)))
      .orderBy(asc(student.createdAt), asc(student.id));
    const { fullName: full_name, phone, email } = parent;
    return { id, kind: 'parent', full_name, phone, email, students: children.map(({ name }) => name) };
  }
  const [child] = await db
    .select({ name: student.fullName, phone: account.phone, email: account.email })
    .from(student)
    .leftJoin(account, eq(account.id, student.accountId))
    .where(and(eq(student.id, id), isNull(student.parentId)));
  if (!child) throw notFound('family');
  return { id, kind: 'student', full_name: child.name, phone: child.phone, email: child.email, students: [] };
}
