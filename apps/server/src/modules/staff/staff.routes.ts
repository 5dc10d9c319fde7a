import { gradeLabel } from '@doctorbird/contract/grades';
import type { staffCalls, StaffAssignment } from '@doctorbird/contract/staff';
import { count, desc, eq } from 'drizzle-orm';
import { account } from '../../access/access.table.ts';
import type { Actor } from '../../access/actor.ts';
import type { AppDependencies } from '../../app-dependencies.ts';
import type { Executor } from '../../platform/database/connect.ts';
import type { Handlers } from '../../platform/http/register-calls.ts';
import { loadProfile } from '../profile/profile.queries.ts';
import { program } from '../programs/programs.table.ts';
import { student } from '../students/students.table.ts';
import { staffAssignment } from './staff.table.ts';

export const staffHandlers = ({ db }: Pick<AppDependencies, 'db'>): Handlers<typeof staffCalls, Actor> => ({
  staffProfile: async ({ actor }) => {
    const profile = await loadProfile(db, actor.accountId);
    if (profile.model !== 'user') throw new Error('The staff profile was asked for an account that is not staff.');
    return profile.user;
  },
  staffStudents: async ({ actor, query }) => {
    const mine = eq(staffAssignment.staffId, actor.accountId);
    const [rows, [counted]] = await Promise.all([
      assignments(db)
        .where(mine)
        .orderBy(desc(staffAssignment.createdAt), desc(staffAssignment.id))
        .limit(query.limit)
        .offset((query.page - 1) * query.limit),
      db.select({ total: count() }).from(staffAssignment).where(mine),
    ]);
    return { data: rows.map(presentAssignment), page: query.page, limit: query.limit, total: counted?.total ?? 0 };
  },
});

const assignments = (db: Executor) =>
  db
    .select({
      id: staffAssignment.id,
      createdAt: staffAssignment.createdAt,
      studentId: student.id,
      studentName: student.fullName,
      gradeLevel: student.gradeLevel,
      parentName: account.fullName,
      programId: program.id,
      programTitle: program.title,
    })
    .from(staffAssignment)
    .innerJoin(student, eq(student.id, staffAssignment.studentId))
    .innerJoin(program, eq(program.id, staffAssignment.programId))
    .leftJoin(account, eq(account.id, student.parentId));

type AssignmentRow = Awaited<ReturnType<typeof assignments>>[number];

const presentAssignment = (row: AssignmentRow): StaffAssignment => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  child: {
    id: row.studentId,
    full_name: row.studentName,
    grade_level: row.gradeLevel,
    grade_label: gradeLabel(row.gradeLevel),
    parent: row.parentName === null ? null : { full_name: row.parentName },
  },
  program: { id: row.programId, title: row.programTitle },
});
