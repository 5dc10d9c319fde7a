import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { stayingFamily } from '../../families/parents/staying-family.ts';
import { childKey } from '../../families/students/child-key.ts';
import type { GoodRow } from './check-row.ts';

interface Named {
  id: string;
  name: string;
}

/** A family; of one that was merged, the one that stays. */
interface KnownFamily extends Named {
  /** Nothing is added to a family that is switched off. */
  isActive: boolean;
}

export interface Doubles {
  byEmail: Map<string, KnownFamily>;
  byPhone: Map<string, KnownFamily>;
  /** By the phones with which they sign in. */
  bySignInPhone: Map<string, KnownFamily>;
  /** Emails of staff, admins and students. */
  otherAccounts: Set<string>;
  /** By `childKey`. */
  children: Map<string, Named & { family: string | null; familyId: string | null }>;
}

/** As an array: the database hashes it, however long it is. */
const list = (values: readonly string[]) => sql`${sql.param([...new Set(values)])}::text[]`;

/** The account `f` of the family that an account is now, whose parent is `own`. */
const familyNow = (accountId: SQL): SQL =>
  sql`account f on f.id = case when own.merged_into_id is null then ${accountId} else ${stayingFamily(sql`p.id = ${accountId}`)} end`;

/** Who of these rows may be here already: three statements, however many rows. */
export async function findDoubles(db: Executor, rows: readonly GoodRow[]): Promise<Doubles> {
  const found: Doubles = {
    byEmail: new Map(),
    byPhone: new Map(),
    bySignInPhone: new Map(),
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
    isActive: boolean;
  }>(sql`
    select f.id, f.full_name as name, f.is_active as "isActive", a.email, a.phone, a.sign_in_phone as "signInPhone", a.role
    from account a left join parent own on own.id = a.id join ${familyNow(sql`a.id`)}
    where a.email = any(${list(emails)}) or (a.role = 'parent' and (a.phone = any(${list(phones)}) or a.sign_in_phone = any(${list(phones)})))
    order by a.created_at, a.id`);
  for (const { id, name, isActive, email, phone, signInPhone, role } of accounts.rows) {
    if (role !== 'parent') {
      if (email !== null) found.otherAccounts.add(email);
      continue;
    }
    const family = { id, name, isActive };
    if (email !== null) found.byEmail.set(email, family);
    if (signInPhone !== null) found.bySignInPhone.set(signInPhone, family);
    // Somebody else may have the number of a family that is switched off.
    for (const one of isActive ? [signInPhone, phone] : [])
      if (one !== null && !found.byPhone.has(one)) found.byPhone.set(one, family);
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
  /** By their old ids. */
  families: Map<string, KnownFamily>;
  children: Map<string, Named>;
}

/** Who was imported before from these records of the same system. */
export async function findKnown(
  db: Executor,
  { source, familyIds, childIds }: { source: string; familyIds: readonly string[]; childIds: readonly string[] },
): Promise<KnownRecords> {
  const { rows } = await db.execute<
    { kind: 'family' | 'child'; oldId: string } & KnownFamily & Record<string, unknown>
  >(sql`
    select r.kind, r.old_id as "oldId", coalesce(f.id, s.id) as id, coalesce(f.full_name, s.full_name) as name,
      coalesce(f.is_active, true) as "isActive"
    from imported_record r left join parent own on own.id = r.account_id left join ${familyNow(sql`r.account_id`)}
      left join student s on s.id = r.student_id
    where r.source = ${source} and ((r.kind = 'family' and r.old_id = any(${list(familyIds)})) or (r.kind = 'child' and r.old_id = any(${list(childIds)})))`);
  const of = (kind: 'family' | 'child') =>
    new Map(
      rows.filter((row) => row.kind === kind).map(({ oldId, id, name, isActive }) => [oldId, { id, name, isActive }]),
    );
  return { families: of('family'), children: of('child') };
}
