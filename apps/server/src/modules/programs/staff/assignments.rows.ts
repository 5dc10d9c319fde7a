import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { program } from '../catalog/programs.table.ts';
import { student } from '../../families/students/students.table.ts';
import { staffAssignment } from './staff.table.ts';

export const rows = (db: Executor) =>
  db
    .select({
      id: staffAssignment.id,
      created_at: staffAssignment.createdAt,
      staff: { id: account.id, full_name: account.fullName },
      program: { id: program.id, title: program.title },
      student: { id: student.id, full_name: student.fullName },
    })
    .from(staffAssignment)
    .innerJoin(account, eq(account.id, staffAssignment.staffId))
    .leftJoin(program, eq(program.id, staffAssignment.programId))
    .leftJoin(student, eq(student.id, staffAssignment.studentId));
