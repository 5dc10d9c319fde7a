import { sql } from 'drizzle-orm';
import { inList } from '../../../platform/database/in-list.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { ERASED_NAME } from '../../../platform/privacy/erased-name.ts';
import { rereadDays } from './reread-days.ts';

/**
 * Where the name of whoever did or wrote something is stored beside their account: the record stays, the name goes. Not among them are
 * the notes about incidents and medicine that the team wrote: who signed what stays with the child's record, and goes with it.
 */
export const namesBesideAccounts: ReadonlyArray<{ table: string; name: string; account: string }> = [
  { table: 'enrollment_event', name: 'actor_name', account: 'actor_id' },
  { table: 'group_event', name: 'actor_name', account: 'actor_id' },
  { table: 'waiting_event', name: 'actor_name', account: 'actor_id' },
  { table: 'conversation_message', name: 'author_name', account: 'author_id' },
  { table: 'slip_answer', name: 'by_name', account: 'by_account' },
  { table: 'door_event', name: 'adult_name', account: 'adult_id' },
  { table: 'medicine_plan', name: 'written_name', account: 'written_by' },
  { table: 'event_record', name: 'by_name', account: 'account_id' },
  { table: 'class_note', name: 'author_name', account: 'author_id' },
  { table: 'class_story', name: 'author_name', account: 'author_id' },
  { table: 'story_comment', name: 'hidden_name', account: 'hidden_by' },
  { table: 'skill_mark', name: 'author_name', account: 'author_id' },
  { table: 'gate_opening', name: 'opened_by_name', account: 'opened_by' },
  { table: 'report_proof', name: 'reader_name', account: 'reader_id' },
  { table: 'staff_presence', name: 'by_name', account: 'by_account' },
  { table: 'staff_record', name: 'seen_by_name', account: 'seen_by' },
  { table: 'class_decision', name: 'by_name', account: 'by_account' },
  { table: 'rights_review', name: 'finished_by', account: 'finished_by_id' },
];

/** Where the name of somebody of the team is stored without the account. */
export const namesAlone: ReadonlyArray<{ table: string; name: string }> = [
  { table: 'consent_text', name: 'by_name' },
  { table: 'staff_rate', name: 'by_name' },
  { table: 'staff_pay', name: 'approved_by' },
  { table: 'staff_pay', name: 'paid_by' },
  { table: 'slip_answer', name: 'heard_by' },
  { table: 'mail_text', name: 'changed_by' },
  { table: 'card_gateway', name: 'changed_by' },
];

const named = ({ table, name }: { table: string; name: string }) =>
  sql`update ${sql.identifier(table)} set ${sql.identifier(name)} = ${ERASED_NAME} where ${sql.identifier(name)}`;

/** Takes the names of accounts off what they did. Only within `erasing`. */
export async function eraseNames(
  tx: Transaction,
  { accountIds, ofTeam }: { accountIds: readonly string[]; ofTeam: string | null },
): Promise<void> {
  await rereadDays(tx, sql`account_id in ${inList(accountIds)}`);
  for (const one of namesBesideAccounts)
    await tx.execute(sql`${named(one)} is not null and ${sql.identifier(one.account)} in ${inList(accountIds)}`);
  if (ofTeam !== null) for (const one of namesAlone) await tx.execute(sql`${named(one)} = ${ofTeam}`);
}
