import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/connect.ts';
import { ERASED_NAME } from '../../../platform/privacy/erased-name.ts';
import { rereadDays } from './reread-days.ts';

/**
 * What is stored under an address or a number alone, without an account: as a reader, as an invited guardian, as a payer, as a helper at a
 * competition, as a sponsor. Only within `erasing`.
 */
export async function eraseByAddress(
  tx: Transaction,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<void> {
  const addresses = sql`${sql.param(emails.map((email) => email.toLowerCase()))}::text[]`;
  const numbers = sql`${sql.param(phones)}::text[]`;
  await tx.execute(sql`delete from newsletter_subscription where lower(email) = any(${addresses})`);
  await tx.execute(sql`delete from broadcast_recipient where lower(email) = any(${addresses})`);
  await tx.execute(sql`delete from newsletter_recipient where address = any(${addresses})`);
  await tx.execute(
    sql`delete from guardian where state <> 'active' and account_id is null and lower(email) = any(${addresses})`,
  );
  await tx.execute(sql`delete from payer_reminder where lower(email) = any(${addresses})`);
  await tx.execute(sql`delete from bounced_address where address = any(${addresses})`);
  await tx.execute(sql`delete from text_message where address = any(${numbers})`);
  // What a helper recorded on the day stays, for results stand on it.
  const helpers = sql`lower(email) = any(${addresses}) or phone = any(${numbers})`;
  await rereadDays(tx, sql`helper_id in (select id from event_helper where ${helpers})`);
  await tx.execute(
    sql`update event_record set by_name = ${ERASED_NAME} where helper_id in (select id from event_helper where ${helpers})`,
  );
  await tx.execute(
    sql`update event_helper set name = ${ERASED_NAME}, email = null, phone = null, ended_at = coalesce(ended_at, now()) where ${helpers}`,
  );
  // A company stays under its name; the person to write to goes.
  const sponsors = sql`select id from fund_sponsor where (lower(email) = any(${addresses}) or phone = any(${numbers}))`;
  await tx.execute(sql`
    update fund_entry set giver = ${ERASED_NAME} where giver is not null
      and sponsor_id in (${sponsors} and kind = 'person')`);
  await tx.execute(sql`
    update fund_sponsor set contact_name = null, email = null, phone = null, purpose = case when kind = 'person' then null else purpose end,
      name = case when kind = 'person' then ${ERASED_NAME} else name end, version = version + 1 where id in (${sponsors})`);
}
