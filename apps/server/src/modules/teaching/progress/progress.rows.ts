import { eq, getTableColumns, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { student } from '../../families/students/students.table.ts';
import { progressReport } from './progress.table.ts';
import { alias } from 'drizzle-orm/pg-core';

export const reader = alias(account, 'reader');

export const rows = (db: Executor) =>
  db
    .select({
      ...getTableColumns(progressReport),
      studentName: student.fullName,
      programTitle: program.title,
      author: account.fullName,
      reader: reader.fullName,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(progressReport)
    .innerJoin(student, eq(student.id, progressReport.studentId))
    .innerJoin(program, eq(program.id, progressReport.programId))
    .leftJoin(account, eq(account.id, progressReport.authorId))
    .leftJoin(reader, eq(reader.id, progressReport.acknowledgedBy));

export type ReportRow = Awaited<ReturnType<typeof rows>>[number];
