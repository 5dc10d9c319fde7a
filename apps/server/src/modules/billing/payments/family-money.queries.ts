import { type SQL, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import type { FamilyMoney } from '../../families/parents/family-money.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { creditsOf } from './credit.queries.ts';

const open = sql`receivable r join billing_account b on b.id = r.account_id and b.kind = 'family' where r.open_cents > 0`;

const owes = (family: SQL): SQL<boolean> => sql`${family} in (select b.holder_id from ${open})`;

const sumOf = (family: SQL): SQL<number> =>
  sql<number>`coalesce((select sum(r.open_cents) from ${open} and b.holder_id = ${family}), 0)::bigint`;

/** Few families owe: the others are not looked up one by one. */
const owedCents = (family: SQL): SQL<number> => sql`case when ${owes(family)} then ${sumOf(family)} else 0 end`;

async function ofFamilies(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { owes: number; credit: number }>();
  const [owed, credits] = await Promise.all([
    db
      .select({ id: parent.id, cents: sumOf(sql`${parent.id}`).mapWith(Number) })
      .from(parent)
      .where(inArray(parent.id, [...ids])),
    creditsOf(db, ids),
  ]);
  return new Map(owed.map(({ id, cents }) => [id, { owes: cents, credit: credits.get(id) ?? 0 }]));
}

export const familyMoney: FamilyMoney = { owes, owedCents, ofFamilies };
