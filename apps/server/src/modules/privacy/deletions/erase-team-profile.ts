import { sql } from 'drizzle-orm';
import { announceChange } from '../../../platform/audit/after-changes.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { ERASED_NAME } from '../../../platform/privacy/erased-name.ts';

/**
 * Removes what families could read about somebody of the team, and the name where the office wrote down a yes. The row of the photo
 * goes with the profile (team-profiles.sql.ts); returns the keys of its files.
 */
export async function eraseTeamProfile(tx: Transaction, id: string): Promise<string[]> {
  await tx.execute(
    sql`update team_profile set said_by_name = ${ERASED_NAME} where said_by = ${id} and account_id <> ${id}`,
  );
  const { rows } = await tx.execute<{ key: string }>(sql`
    select f ->> 'key' as key from team_profile t join picture p on p.id = t.picture_id, jsonb_array_elements(p.files) f
    where t.account_id = ${id}`);
  await tx.execute(sql`delete from team_profile where account_id = ${id}`);
  await announceChange(tx, 'team_profile.removed');
  return rows.map(({ key }) => key);
}
