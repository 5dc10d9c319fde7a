import { eq, getTableColumns } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { student } from '../students/students.table.ts';
import { childDocument } from './documents.table.ts';
import { alias } from 'drizzle-orm/pg-core';

export const reviewer = alias(account, 'reviewer');

export const documents = (db: Executor) =>
  db
    .select({
      ...getTableColumns(childDocument),
      studentName: student.fullName,
      parentId: student.parentId,
      parentName: account.fullName,
      reviewerName: reviewer.fullName,
    })
    .from(childDocument)
    .innerJoin(student, eq(student.id, childDocument.studentId))
    .leftJoin(account, eq(account.id, student.parentId))
    .leftJoin(reviewer, eq(reviewer.id, childDocument.reviewedBy));

export type DocumentRow = Awaited<ReturnType<typeof documents>>[number];
