import type { RosterRow } from '@doctorbird/contract/programs/roster';
import { eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { enrollment } from '../places/enrollments.table.ts';
import { barredNamesOf } from '../../families/barred/sealed-barred.ts';
import { contactsOf } from '../../families/people/contacts.ts';
import { textColumns } from '../../families/students/child-texts.rows.ts';
import { student } from '../../families/students/students.table.ts';

export const places = (db: Executor) =>
  db
    .select({
      row: enrollment,
      fullName: student.fullName,
      dateOfBirth: student.dateOfBirth,
      gradeLevel: student.gradeLevel,
      ...textColumns('office'),
      parentName: account.fullName,
      parentPhone: account.phone,
      people: contactsOf<RosterRow['people'][number]>(sql`${student.id}`),
      alertSealed: student.criticalAlertSealed,
      barred: barredNamesOf(sql`${student.id}`),
      hasNotes: sql<boolean>`${student.medicalNotesSealed} is not null`,
    })
    .from(enrollment)
    .innerJoin(student, eq(student.id, enrollment.studentId))
    .leftJoin(account, eq(account.id, student.parentId));

export type PlaceRow = Awaited<ReturnType<typeof places>>[number];
