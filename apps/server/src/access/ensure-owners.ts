import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/connect.ts';

/**
 * Before there were roles every admin could do everything: they become owners at the first start with roles. Once any role was given,
 * an admin without one may do nothing.
 */
export async function ensureOwners(db: Executor, { now }: { now: Date }): Promise<void> {
  await db.execute(sql`
    insert into role_grant (id, account_id, role, given_at)
    select gen_random_uuid(), id, 'owner', ${now} from account
    where role = 'admin' and not exists (select 1 from role_grant)
    on conflict do nothing`);
}
