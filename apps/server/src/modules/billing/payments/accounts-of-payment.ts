import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connect.ts';
import { accountsOfChildren } from '../../families/guardians/guardians.policy.ts';

/** Whose pages show this payment, as account ids: the family of the place, or who owes the bill. */
export async function accountsOfPayment(db: Database, paymentId: string): Promise<string[]> {
  const children = sql`(select e.student_id from payment p join enrollment e on e.id = p.enrollment_id where p.id = ${paymentId})`;
  const { rows } = await db.execute<{ id: string }>(sql`
    ${accountsOfChildren(children)} union
    select a.holder_id from payment p join receivable r on r.id = p.receivable_id
    join billing_account a on a.id = r.account_id where p.id = ${paymentId}`);
  return rows.map(({ id }) => id);
}
