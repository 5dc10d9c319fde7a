import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { program } from '../catalog/programs.table.ts';
import { student } from '../../families/students/students.table.ts';
import { staffAssignment } from './staff.table.ts';

export const rows = (db: Executor) =>
  db
    .select({
      row: staffAssignment,
      staffName: account.fullName,
      programTitle: program.title,
      studentName: student.fullName,
    })
    .from(staffAssignment)
    .innerJoin(account, eq(account.id, staffAssignment.staffId))
    .leftJoin(program, eq(program.id, staffAssignment.programId))
    .leftJoin(student, eq(student.id, staffAssignment.studentId));

export type AssignmentRow = Awaited<ReturnType<typeof rows>>[number];
