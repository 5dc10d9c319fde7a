import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import type { GoodRow } from './check-row.ts';
import { sameNameText } from '../../../platform/database/plain-text.ts';

interface Named {
  id: string;
  name: string;
}

export interface Doubles {
  byEmail: Map<string, Named>;
  byPhone: Map<string, Named>;
  /** Emails of staff, admins and students. */
  otherAccounts: Set<string>;
  /** By name in lower case and birth date. */
  children: Map<string, Named & { family: string | null; familyId: string | null }>;
}

/** Who of these rows may be here already: three statements, however many rows. */
export async function findDoubles(db: Executor, rows: readonly GoodRow[]): Promise<Doubles> {
  const found: Doubles = { byEmail: new Map(), byPhone: new Map(), otherAccounts: new Set(), children: new Map() };
  if (rows.length === 0) return found;
  const list = (values: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
  const emails = [...new Set(rows.map(({ email }) => email))];
  const phones = [...new Set(rows.flatMap(({ phone }) => (phone === null ? [] : [phone])))];
  const accounts = await db.execute<{
    id: string;
    name: string;
    email: string;
    phone: string | null;
    role: string;
  }>(sql`
    select id, full_name as name, email, phone, role from account
    where email in ${list(emails)} or (role = 'parent' and phone in ${list(phones)}) order by created_at, id`);
  for (const { id, name, email, phone, role } of accounts.rows) {
    if (role !== 'parent') {
      found.otherAccounts.add(email);
      continue;
    }
    found.byEmail.set(email, { id, name });
    if (phone !== null && !found.byPhone.has(phone)) found.byPhone.set(phone, { id, name });
  }
  const keys = rows.map((row) => `${sameNameText(row.child_name)}|${row.date_of_birth}`);
  const { rows: children } = await db.execute<{
    id: string;
    name: string;
    key: string;
    family: string | null;
    familyId: string | null;
  }>(sql`
    select s.id, s.full_name as name, same_name(s.full_name) || '|' || s.date_of_birth::text as key, a.full_name as family,
      s.parent_id as "familyId"
    from student s left join account a on a.id = s.parent_id
    where s.archived_at is null and s.date_of_birth::text in ${list([...new Set(rows.map((row) => row.date_of_birth))])}
      and same_name(s.full_name) || '|' || s.date_of_birth::text in ${list(keys)} order by s.created_at, s.id`);
  for (const { key, ...child } of children) if (!found.children.has(key)) found.children.set(key, child);
  return found;
}
