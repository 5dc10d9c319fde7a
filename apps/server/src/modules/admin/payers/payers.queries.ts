import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { stayingFamily } from '../../families/parents/staying-family.ts';
import type { Found } from './payers.presenter.ts';

interface Row extends Record<string, unknown> {
  kind: Found['kind'];
  id: string;
  reference: string | null;
}
const read = async (db: Executor, query: ReturnType<typeof sql>): Promise<Found[]> =>
  (await db.execute<Row>(query)).rows.map(({ kind, id, reference }) => ({ kind, id, reference }));

const among = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/** Of a place: its parent, or the student without one. */
const payerOfPlace = sql`case when e.parent_id is null then 'student' else 'parent' end as kind, coalesce(e.parent_id, e.student_id) as id`;
const payerOfAccount = sql`case b.kind when 'family' then 'parent' else b.kind end as kind, b.holder_id as id`;

/** The parents that were found, in their order, and then the families of the children. */
export const familiesOf = (
  db: Executor,
  { parentIds, studentIds }: { parentIds: readonly string[]; studentIds: readonly string[] },
): Promise<Found[]> =>
  read(
    db,
    sql`select kind, id, null as reference from (
      select 'parent' as kind, p.id, p.at, 0 as weight from unnest(${among(parentIds)}) with ordinality p (id, at)
      union all
      select case when s.parent_id is null then 'student' else 'parent' end, coalesce(s.parent_id, s.id), c.at, 1
      from unnest(${among(studentIds)}) with ordinality c (id, at) join student s on s.id = c.id) f
    order by weight, at`,
  );

/** The family with exactly this code, or the one into which it was merged. */
export const familyOfCode = (db: Executor, typed: string): Promise<Found[]> =>
  read(
    db,
    sql`select 'parent' as kind, f.id, null as reference
      from (select ${stayingFamily(sql`p.family_code = ${typed.toUpperCase().replaceAll(' ', '')}`)} as id) f where f.id is not null`,
  );

interface Numbers {
  paymentIds: readonly string[];
  enrollmentIds: readonly string[];
  invoice: string | null;
}

/** Whom these payments and places belong to, and who owes the invoice. */
export const holdersOf = (db: Executor, { paymentIds, enrollmentIds, invoice }: Numbers): Promise<Found[]> =>
  read(
    db,
    sql`select kind, id, reference from (
      select ${payerOfPlace}, 'E-' || lpad(e.number::text, 4, '0') as reference, c.at, 0 as weight
        from unnest(${among(enrollmentIds)}) with ordinality c (id, at) join enrollment e on e.id = c.id
      union all
      select ${payerOfAccount}, i.number, 1, 1 from invoice i join billing_account b on b.id = i.account_id
        where i.number = ${invoice}
      union all
      select ${payerOfPlace}, y.reference, c.at, 2 from unnest(${among(paymentIds)}) with ordinality c (id, at)
        join payment y on y.id = c.id join enrollment e on e.id = y.enrollment_id
      union all
      select ${payerOfAccount}, y.reference, c.at, 2 from unnest(${among(paymentIds)}) with ordinality c (id, at)
        join payment y on y.id = c.id join receivable v on v.id = y.receivable_id join billing_account b on b.id = v.account_id) f
    order by weight, at`,
  );

/** So many of the newest charges are looked at for different payers. */
const looked = 60;

/** Who owes something that was charged last. */
export const newestOwing = (db: Executor, limit: number): Promise<Found[]> =>
  read(
    db,
    sql`select kind, id, null as reference from (
      select ${payerOfAccount}, max(v.created_at) as charged from (
        select account_id, created_at from receivable where open_cents > 0 order by created_at desc, id desc limit ${looked}) v
      join billing_account b on b.id = v.account_id group by b.kind, b.holder_id) f
    order by charged desc, id limit ${limit}`,
  );
