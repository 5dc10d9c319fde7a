import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { plainColumn } from '../../../platform/database/plain-text.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { openPayments } from '../../billing/payments/open-payments.ts';
import { viewConditions } from '../../enrollments/places/admin-views.ts';
import { type Search, withBest } from './found-names.rows.ts';
import {
  type MessageFound,
  type ParentFound,
  type RankedHit,
  type StaffFound,
  type StudentFound,
  presentMessageFound,
  presentParentFound,
  presentStaffFound,
  presentStudentFound,
} from './search.presenter.ts';
import type { SearchText } from './search-text.ts';

const name = plainColumn(sql`t.full_name`);
const unpaid = sql.raw(viewConditions(openPayments).unpaid);

/** An email address, or a phone number as people write it: the digits without spaces and signs. */
const reachedBy = ({ text, digits, phone: written }: SearchText) => {
  const phone = digits ?? written;
  const email = sql`t.email ilike ${containsText(text)}`;
  return phone ? sql`(t.phone ilike ${containsText(phone)} or ${email})` : email;
};

export async function findParents(db: Executor, search: Search): Promise<RankedHit[]> {
  const only = sql`t.role = 'parent'`;
  const source = { table: sql`account`, name, searched: [name], only, also: reachedBy(search.text) };
  const { rows } = await db.execute<ParentFound>(sql`${withBest(source, search)}
    select a.id, b.rank, a.full_name as "fullName", a.is_active as "isActive",
      (select array_agg(split_part(s.full_name, ' ', 1) order by s.created_at, s.id) from student s
        where s.parent_id = a.id and s.archived_at is null) as children,
      (select coalesce(sum(e.price_cents - e.paid_cents), 0)::bigint from enrollment e
        where e.parent_id = a.id and ${unpaid}) as "dueCents"
    from best b join account a on a.id = b.id order by b.rank, b.plain, a.id`);
  return rows.map(presentParentFound);
}

export async function findStudents(db: Executor, search: Search): Promise<RankedHit[]> {
  const only = sql`t.erased_at is null`;
  const source = { table: sql`student`, name, searched: [name], only };
  const { rows } = await db.execute<StudentFound>(sql`${withBest(source, search)}
    select s.id, b.rank, s.full_name as "fullName", s.grade_level as "gradeLevel", s.is_active as "isActive",
      s.archived_at is not null as archived, a.full_name as "parentName",
      (select count(*)::int from enrollment e where e.student_id = s.id) as places
    from best b join student s on s.id = b.id left join account a on a.id = s.parent_id
    order by b.rank, archived, b.plain, s.id`);
  return rows.map(presentStudentFound);
}

export async function findStaff(db: Executor, search: Search): Promise<RankedHit[]> {
  const only = sql`t.role in ('staff', 'admin')`;
  const source = { table: sql`account`, name, searched: [name], only, also: reachedBy(search.text) };
  const { rows } = await db.execute<StaffFound>(sql`${withBest(source, search)}
    select a.id, b.rank, a.full_name as "fullName", a.email, a.role, a.is_active as "isActive"
    from best b join account a on a.id = b.id order by b.rank, b.plain, a.id`);
  return rows.map(presentStaffFound);
}

/** Who wrote to us, and about what. The message itself is not searched. */
export async function findMessages(db: Executor, search: Search): Promise<RankedHit[]> {
  const writer = plainColumn(sql`t.name`);
  const source = {
    table: sql`contact_message`,
    name: writer,
    searched: [writer, plainColumn(sql`t.subject`)],
    only: sql`true`,
  };
  const { rows } = await db.execute<MessageFound>(sql`${withBest(source, search)}
    select m.id, b.rank, m.name, m.subject, m.state
    from best b join contact_message m on m.id = b.id order by b.rank, m.created_at desc, m.id`);
  return rows.map(presentMessageFound);
}
