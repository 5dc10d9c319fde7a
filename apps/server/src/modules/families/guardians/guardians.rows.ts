import { and, eq, ne } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { student } from '../students/students.table.ts';
import { guardian } from './guardians.table.ts';

/** A child with its parent and its second guardian, if there are any; a condition follows. */
export const guardedChildren = (db: Executor) =>
  db
    .select({
      child: { id: student.id, name: student.fullName, parentId: student.parentId },
      primaryName: account.fullName,
      guardian,
    })
    .from(student)
    .leftJoin(account, eq(account.id, student.parentId))
    .leftJoin(guardian, and(eq(guardian.studentId, student.id), ne(guardian.state, 'ended')));

export type GuardedChildRow = Awaited<ReturnType<typeof guardedChildren>>[number];
export type GuardianRow = typeof guardian.$inferSelect;
