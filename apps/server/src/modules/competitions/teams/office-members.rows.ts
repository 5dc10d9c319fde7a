import { asc, eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { student } from '../../families/students/students.table.ts';
import { entryMember } from '../entries/entry-members.table.ts';

export const readRows = (db: Executor, entryId: string) =>
  db
    .select({ row: entryMember, child: student, parent: account })
    .from(entryMember)
    .leftJoin(student, eq(student.id, entryMember.studentId))
    .leftJoin(account, eq(account.id, student.parentId))
    .where(eq(entryMember.entryId, entryId))
    .orderBy(asc(entryMember.position), asc(entryMember.id));

export type OfficeMemberRow = Awaited<ReturnType<typeof readRows>>[number];
