import { type AnyColumn, type SQL, eq, getTableColumns, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { tagsOf } from '../../organisation/tags/record-tags.rows.ts';
import { parent } from './parents.table.ts';
import { student } from '../students/students.table.ts';
import type { AdminParent } from '@doctorbird/contract/families/people-admin';
import { alias } from 'drizzle-orm/pg-core';
import type { ChildPlaces } from '../students/child-places.ts';

export const children = sql<AdminParent['students']>`coalesce((
  select json_agg(json_build_object('id', c.id, 'full_name', c.full_name) order by c.full_name)
  from student c where c.parent_id = ${parent.id} and c.archived_at is null), '[]'::json)`;

/** Whether a parent's newest answer about marketing is a yes to the current text. */
export const marketingOf = (parentId: SQL | AnyColumn) => sql<boolean>`coalesce((
  select c.given and c.text_version = coalesce((select max(t.version)::text from consent_text t where t.kind = 'marketing'), '1')
  from consent_entry c where c.parent_id = ${parentId} and c.kind = 'marketing' and c.student_id is null
  order by c.at desc, c.id desc limit 1), false)`;

const guardian = alias(account, 'guardian');

/** What queries of children need: places come from the domain that owns them. */
export interface Source {
  db: Executor;
  childPlaces: ChildPlaces;
}

// Leaves the sealed notes out: a list only shows whether there are any.
const { medicalNotesSealed, criticalAlertSealed: _alert, ...studentColumns } = getTableColumns(student);

const parentColumns = {
  id: account.id,
  full_name: account.fullName,
  email: account.email,
  sign_in_phone: account.signInPhone,
  phone: account.phone,
  address: parent.address,
  is_active: account.isActive,
  email_confirmed: sql<boolean>`${account.emailConfirmedAt} is not null`,
  marketing: marketingOf(parent.id),
  student_count: sql<number>`(select count(*)::int from student c where c.parent_id = ${parent.id} and c.archived_at is null)`,
  created_at: account.createdAt,
  students: children,
  version: account.version,
  tags: tagsOf('account.id'),
};

export const parents = (db: Executor) =>
  db.select(parentColumns).from(parent).innerJoin(account, eq(account.id, parent.id));

/** The same with what only the list has. */
export const listedParents = (db: Executor) =>
  db
    .select({
      ...parentColumns,
      last_sign_in_at:
        sql<Date | null>`(select max(s.created_at) from session s where s.account_id = ${account.id})`.mapWith(
          account.createdAt,
        ),
    })
    .from(parent)
    .innerJoin(account, eq(account.id, parent.id));

export const students = ({ db, childPlaces }: Source) =>
  db
    .select({
      ...studentColumns,
      hasNotes: sql<boolean>`${medicalNotesSealed} is not null`,
      guardianName: guardian.fullName,
      guardianPhone: guardian.phone,
      marketing: marketingOf(student.parentId),
      places: childPlaces.lines('student'),
      tags: tagsOf('student.id'),
    })
    .from(student)
    .leftJoin(guardian, eq(guardian.id, student.parentId));

export type AdminStudentRow = Awaited<ReturnType<typeof students>>[number];
