import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { childKey } from '../../families/students/child-key.ts';
import type { GoodRow } from './check-row.ts';

interface Named {
  id: string;
  name: string;
}

export interface Doubles {
  byEmail: Map<string, Named>;
  byPhone: Map<string, Named>;
  /** Phones by which somebody signs in. */
  signInPhones: Set<string>;
  /** Emails of staff, admins and students. */
  otherAccounts: Set<string>;
  /** By `childKey`. */
  children: Map<string, Named & { family: string | null; familyId: string | null }>;
}

/** As an array: the database hashes it, however long it is. */
const list = (values: readonly string[]) => sql`${sql.param([...new Set(values)])}::text[]`;

/** Who of these rows may be here already: three statements, however many rows. */
export async function findDoubles(db: Executor, rows: readonly GoodRow[]): Promise<Doubles> {
  const found: Doubles = {
    byEmail: new Map(),
    byPhone: new Map(),
    signInPhones: new Set(),
    otherAccounts: new Set(),
    children: new Map(),
  };
  if (rows.length === 0) return found;
  const emails = [...new Set(rows.flatMap(({ email }) => (email === null ? [] : [email])))];
  const phones = [...new Set(rows.flatMap(({ phone }) => (phone === null ? [] : [phone])))];
  const accounts = await db.execute<{
    id: string;
    name: string;
    email: string | null;
    phone: string | null;
    signInPhone: string | null;
    role: string;
  }>(sql`
    select id, full_name as name, email, phone, sign_in_phone as "signInPhone", role from account
    where email = any(${list(emails)}) or (role = 'parent' and (phone = any(${list(phones)}) or sign_in_phone = any(${list(phones)}))) order by created_at, id`);
  for (const { id, name, email, phone, signInPhone, role } of accounts.rows) {
    if (role !== 'parent') {
      if (email !== null) found.otherAccounts.add(email);
      continue;
    }
    if (email !== null) found.byEmail.set(email, { id, name });
    if (signInPhone !== null) found.signInPhones.add(signInPhone);
    for (const one of [signInPhone, phone])
      if (one !== null && !found.byPhone.has(one)) found.byPhone.set(one, { id, name });
  }
  const keys = rows.map((row) => childKey(row.child_name, row.date_of_birth));
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
    where s.archived_at is null and s.date_of_birth = any(${list(rows.map((row) => row.date_of_birth))}::date[])
      and same_name(s.full_name) || '|' || s.date_of_birth::text = any(${list(keys)}) order by s.created_at, s.id`);
  for (const { key, ...child } of children) if (!found.children.has(key)) found.children.set(key, child);
  return found;
}

export interface KnownRecords {
  /** The family's account by its old id; null where it was merged or switched off since. */
  families: Map<string, Named>;
  children: Map<string, Named>;
}

/** Who was imported before from these records of the same system. */
export async function findKnown(
  db: Executor,
  { source, familyIds, childIds }: { source: string; familyIds: readonly string[]; childIds: readonly string[] },
): Promise<KnownRecords> {
  const { rows } = await db.execute<{ kind: 'family' | 'child'; oldId: string; id: string; name: string }>(sql`
    select r.kind, r.old_id as "oldId", coalesce(p.merged_into_id, r.account_id, r.student_id) as id, coalesce(a.full_name, s.full_name) as name
    from imported_record r left join account a on a.id = r.account_id left join parent p on p.id = r.account_id
      left join student s on s.id = r.student_id
    where r.source = ${source} and ((r.kind = 'family' and r.old_id = any(${list(familyIds)})) or (r.kind = 'child' and r.old_id = any(${list(childIds)})))`);
  const of = (kind: 'family' | 'child') =>
    new Map(rows.filter((row) => row.kind === kind).map(({ oldId, id, name }) => [oldId, { id, name }]));
  return { families: of('family'), children: of('child') };
}
