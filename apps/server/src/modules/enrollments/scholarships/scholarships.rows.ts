import { eq } from 'drizzle-orm';
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
      request: scholarshipRequest,
      studentName: student.fullName,
      parentName: account.fullName,
      programTitle: program.title,
      programPriceCents: program.priceCents,
      deciderName: decider.fullName,
    })
    .from(scholarshipRequest)
    .innerJoin(student, eq(student.id, scholarshipRequest.studentId))
    .innerJoin(account, eq(account.id, scholarshipRequest.parentId))
    .innerJoin(program, eq(program.id, scholarshipRequest.programId))
    .leftJoin(decider, eq(decider.id, scholarshipRequest.decidedBy));

export type ScholarshipRow = Awaited<ReturnType<typeof scholarshipRows>>[number];
