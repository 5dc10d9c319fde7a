import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { student } from '../students/students.table.ts';
import { listText } from '../../messages/broadcasts/fill-text.ts';
import type { Addressed } from './message-families.ts';

const theParent = { id: account.id, name: account.fullName, email: account.email, active: account.isActive };

/** Parents, each with the names of their children. */
export async function parentsToWrite(db: Executor, ids: readonly string[]): Promise<Map<string, Addressed>> {
  const rows = await db
    .select({ parent: theParent, child: student.fullName })
    .from(account)
    .leftJoin(student, and(eq(student.parentId, account.id), isNull(student.archivedAt)))
    .where(and(eq(account.role, 'parent'), inArray(account.id, [...ids])))
    .orderBy(asc(student.createdAt), asc(student.id));
  const children = Map.groupBy(rows, ({ parent }) => parent.id);
  return new Map(
    rows.map(({ parent }) => {
      const names = (children.get(parent.id) ?? []).flatMap(({ child }) => (child === null ? [] : [child]));
      // A family without a child on record still gets a sentence that reads.
      return [parent.id, { id: parent.id, parent, child: listText(names) || 'your child', program: '' }];
    }),
  );
}

/** Students and their parents. */
export async function studentsToWriteAbout(db: Executor, ids: readonly string[]): Promise<Map<string, Addressed>> {
  const rows = await db
    .select({ id: student.id, child: student.fullName, parent: theParent })
    .from(student)
    .leftJoin(account, eq(account.id, student.parentId))
    .where(inArray(student.id, [...ids]));
  return new Map(rows.map((row) => [row.id, { ...row, program: '' }]));
}
