import { eq, getTableColumns, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import { isOwnPhoto } from '../../families/consents/photo-text.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { student } from '../../families/students/students.table.ts';
import { progressReport } from './progress.table.ts';
import { ownProofOf } from './report-proofs.rows.ts';
import { reportProof } from './report-proofs.table.ts';
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
      // Whoever asks for the picture is asked again; a family that took its yes back leaves no empty frame here.
      picture: sql<string | null>`case when not exists (select 1 from class_media_child t
        where t.media_id = ${progressReport.mediaId} and not ${sql.raw(isOwnPhoto('t.student_id'))}) then ${progressReport.mediaId} end`,
      proof: ownProofOf,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(progressReport)
    .innerJoin(student, eq(student.id, progressReport.studentId))
    .innerJoin(program, eq(program.id, progressReport.programId))
    .leftJoin(account, eq(account.id, progressReport.authorId))
    .leftJoin(reportProof, eq(reportProof.reportId, progressReport.id))
    .leftJoin(reader, eq(reader.id, progressReport.acknowledgedBy));

export type ReportRow = Awaited<ReturnType<typeof rows>>[number];
