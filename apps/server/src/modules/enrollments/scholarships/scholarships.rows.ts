import type { ScholarshipCovers } from '@doctorbird/contract/enrollments/prices/scholarships';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { student } from '../../families/students/students.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { scholarshipRequest } from '../prices/prices.table.ts';

const decider = alias(account, 'decider');

/** Scholarship requests with child, parent, program and who decided. */
export const scholarshipRows = (db: Executor) =>
  db
    .select({
      id: scholarshipRequest.id,
      student: { id: student.id, full_name: student.fullName },
      covers: sql<ScholarshipCovers>`case when ${scholarshipRequest.season} is null then 'program' else 'season' end`,
      program: { id: program.id, title: program.title },
      season: scholarshipRequest.season,
      reason: scholarshipRequest.reason,
      state: scholarshipRequest.state,
      percent: scholarshipRequest.percent,
      amount: scholarshipRequest.amountCents,
      reply: scholarshipRequest.reply,
      created_at: scholarshipRequest.createdAt,
      decided_at: scholarshipRequest.decidedAt,
      version: scholarshipRequest.version,
      parent: { id: account.id, full_name: account.fullName },
      price: program.priceCents,
      decided_by: decider.fullName,
    })
    .from(scholarshipRequest)
    .innerJoin(student, eq(student.id, scholarshipRequest.studentId))
    .innerJoin(account, eq(account.id, scholarshipRequest.parentId))
    .innerJoin(program, eq(program.id, scholarshipRequest.programId))
    .leftJoin(decider, eq(decider.id, scholarshipRequest.decidedBy));

export type ScholarshipRow = Awaited<ReturnType<typeof scholarshipRows>>[number];
