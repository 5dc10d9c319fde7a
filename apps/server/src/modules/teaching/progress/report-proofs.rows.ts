import type { OwnProof } from '@doctorbird/contract/teaching/proof-state';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { progressReport } from './progress.table.ts';
import { proofReads } from './report-proofs.policy.ts';
import { reportProof } from './report-proofs.table.ts';

export type Reader = Pick<Actor, 'role' | 'accountId'>;

/** What the reader of a draft said; an approval ends with the next change of the text. */
export const ownProofOf = sql<OwnProof | null>`case when ${progressReport.status} = 'draft'
  and (${reportProof.state} <> 'approved' or ${reportProof.version} = ${progressReport.version}) then
  json_build_object('state', ${reportProof.state}, 'by', ${reportProof.readerName}, 'notes', '{"sections":null}'::jsonb || ${reportProof.notes}) end`;

export const waitsFor = (reader: Reader) => and(eq(reportProof.state, 'waiting'), proofReads(reader));

/** What waits for a reader, named as on the wire. */
export const waitingRows = (db: Executor, reader: Reader) =>
  db
    .select({
      id: progressReport.id,
      student: { id: student.id, full_name: student.fullName },
      program: { id: program.id, title: program.title },
      author: account.fullName,
      asked_at: reportProof.askedAt,
      skills: progressReport.skills,
      comment: progressReport.comment,
      next_step: progressReport.nextStep,
      sections: progressReport.sections,
      version: progressReport.version,
    })
    .from(reportProof)
    .innerJoin(progressReport, eq(progressReport.id, reportProof.reportId))
    .innerJoin(student, eq(student.id, progressReport.studentId))
    .innerJoin(program, eq(program.id, progressReport.programId))
    .leftJoin(account, eq(account.id, progressReport.authorId))
    .where(waitsFor(reader))
    .orderBy(asc(reportProof.askedAt), asc(reportProof.reportId));
