import { announceChange } from '../../../platform/audit/after-changes.ts';
import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import { endAccess } from '../../../access/end-access.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { snapshotWithoutNames } from '../../billing/receipts/receipt-names.ts';
import { removeAnswers } from '../../organisation/custom-fields/save-answers.ts';
import { account } from '../../../access/access.table.ts';
import { accountPrivacy } from '../../../access/account.privacy.ts';
import { erasedColumns } from '../../../platform/privacy/column-privacy.ts';
import { parentPrivacy } from '../../families/parents/parents.privacy.ts';
import { parent } from '../../families/parents/parents.table.ts';
import { eraseByAddress } from './erase-by-address.ts';
import { eraseChild } from './erase-child.ts';
import { erasedMember } from './erased-member.ts';
import { ERASED_NAME } from '../../../platform/privacy/erased-name.ts';
import { eraseConversations } from './erase-conversations.ts';
import { eraseMentions } from './erase-mentions.ts';
import { eraseNames } from './erase-names.ts';
import { eraseTeamProfile } from './erase-team-profile.ts';
import { eraseTasks, type ErasingContext } from './erase-tasks.ts';
import { inList } from '../../../platform/database/in-list.ts';

type AccountContext = ErasingContext & { sessions: Sessions };
type Row = Record<string, unknown>;
interface Holder extends Row {
  id: string;
  role: string;
  email: string | null;
  fullName: string;
  phone: string | null;
  signInPhone: string | null;
}

/** Whether a log or mail text mentions a person by name, address or number. */
const speaksOf = (column: string, terms: readonly string[]) =>
  sql.join(
    terms.map((term) => sql`position(lower(${term}) in lower(${sql.raw(column)})) > 0`),
    sql` or `,
  );

/** Removes the personal data of one account. The row stays, because actions and payments refer to it. */
async function emptyAccount(
  tx: Transaction,
  { sessions, now }: Pick<ActionContext, 'now'> & { sessions: Sessions },
  id: string,
): Promise<void> {
  await endAccess(tx, sessions, id, { now });
  await removeAnswers(tx, { now }, [id]);
  for (const table of [
    'session',
    'one_time_token',
    'link_code',
    'phone_code',
    'attendance_alert_link',
    'second_step',
    'recovery_code',
    'passkey',
    'passkey_challenge',
    'gate_pin',
    'gate_signature',
    'notification_choice',
    'text_message',
    'channel_consent',
    'push_subscription',
    'stop_link',
    'calendar_feed',
    'note_mention',
    'idempotency_key',
    'broadcast_recipient',
    'newsletter_recipient',
    'staff_record',
    'cover_asked',
    'story_thanks',
    'story_comment',
    'staff_availability',
    'imported_record',
  ])
    await tx.execute(sql`delete from ${sql.identifier(table)} where account_id = ${id}`);
  await tx.execute(sql`update account set ${erasedColumns(account, accountPrivacy, now)} where id = ${id}`);
  await tx.execute(sql`
    update guardian set state = 'ended', ended_at = coalesce(ended_at, ${now}), token_digest = null, account_id = null,
      name = ${ERASED_NAME}, email = '' where account_id = ${id}`);
  await tx.execute(sql`delete from payer_link where parent_id = ${id}`);
  await tx.execute(sql`delete from money_reminder where parent_id = ${id}`);
  await tx.execute(sql`delete from opening_watch where parent_id = ${id}`);
  await tx.execute(sql`delete from line_ticket where parent_id = ${id}`);
  await tx.execute(sql`update parent set ${erasedColumns(parent, parentPrivacy, now)} where id = ${id}`);
}

/** What was stored to undo merges of this family, and which families are not the same. That it was merged stays on record. */
async function forgetMerges(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`
    delete from family_merge_row where merge_id in (select m.id from family_merge m where m.stays_id = ${id} or m.merged_id = ${id})`);
  await tx.execute(sql`delete from duplicate_dismissal where low_id = ${id} or high_id = ${id}`);
}

/** The payments for the places of a child. */
const paymentsOfChild = (id: string) =>
  sql`(select p.id from payment p join enrollment e on e.id = p.enrollment_id where e.student_id = ${id})`;
/** The payments for the bills of a family, such as the fees of its teams. */
const paymentsOfBills = (
  parentId: string,
) => sql`(select p.id from payment p join receivable v on v.id = p.receivable_id
  join billing_account b on b.id = v.account_id where b.kind = 'family' and b.holder_id = ${parentId})`;

/** The payments for places that a guardian requested, also for a child of somebody else. */
const paymentsOfPayer = (id: string) =>
  sql`(select p.id from payment p join enrollment e on e.id = p.enrollment_id where e.parent_id = ${id})`;

async function emptyMoney(tx: Transaction, holderId: string, studentIds: readonly string[]): Promise<string[]> {
  const keys: string[] = [];
  await tx.execute(sql`
    update payment_plan set reason = null, ended_reason = case when ended_at is not null then ${ERASED_NAME} end
    where enrollment_id in (select id from enrollment where parent_id = ${holderId})`);
  // Of places, a trigger copies the name; of bills it is that of the family.
  await tx.execute(sql`update payment set student_name = ${ERASED_NAME} where id in ${paymentsOfBills(holderId)}`);
  // What the office noted for money on account stands in its title, and on the receipt.
  await tx.execute(sql`
    update receivable set title = 'Money on account' where subject_kind = 'on_account'
      and account_id in (select id from billing_account where kind = 'family' and holder_id = ${holderId})`);
  await tx.execute(sql`update billing_account set trn = null where kind = 'family' and holder_id = ${holderId}`);
  // Whoever has the link of a bill would still open it.
  await tx.execute(sql`
    delete from bill_link where bill_id in (select v.id from receivable v join billing_account b on b.id = v.account_id
      where b.kind = 'family' and b.holder_id = ${holderId})`);
  // What the office wrote for a charge may name somebody, also on its invoice.
  const ofCharges = sql`(select v.id from receivable v join billing_account b on b.id = v.account_id
    where v.subject_kind = 'charge' and b.kind = 'family' and b.holder_id = ${holderId})`;
  await tx.execute(sql`update invoice_line set description = 'Charge' where receivable_id in ${ofCharges}`);
  await tx.execute(sql`update receivable set title = 'Charge' where id in ${ofCharges}`);
  await tx.execute(sql`
    update charge set label = 'Charge', note = null, cancel_reason = case when cancelled_at is not null then ${ERASED_NAME} end
    where parent_id = ${holderId}`);
  // What is left on a card belongs to whoever holds its code.
  await tx.execute(sql`
    update gift_card set void_reason = case when voided_at is not null then ${ERASED_NAME} end
    where charge_id in (select id from charge where parent_id = ${holderId})`);
  await tx.execute(sql`
    update pass set return_reason = null where charge_id in (select id from charge where parent_id = ${holderId})`);
  for (const payments of [...studentIds.map(paymentsOfChild), paymentsOfBills(holderId), paymentsOfPayer(holderId)]) {
    const checkouts = sql`(select checkout_id from payment where id in ${payments})`;
    // Why the scholarship fund paid may name somebody.
    await tx.execute(sql`
      update fund_entry set note = ${ERASED_NAME} where note is not null
        and (payment_id in ${payments} or refund_id in (select id from refund where payment_id in ${payments}))`);
    await tx.execute(sql`
      update receipt set snapshot = ${snapshotWithoutNames(ERASED_NAME)} where checkout_id in ${checkouts}`);
    await tx.execute(
      sql`update checkout set payer_name = null, payer_email = null, payer_message = null where id in ${checkouts}`,
    );
    await tx.execute(
      sql`update bank_line set text = ${ERASED_NAME}, reference = null where checkout_id in ${checkouts}`,
    );
    await tx.execute(
      sql`update card_slip set approval_code = null, last_four = null where checkout_id in ${checkouts}`,
    );
    await tx.execute(sql`update payment set message = null where id in ${payments}`);
    await tx.execute(sql`update refund set reason = null, message = null where payment_id in ${payments}`);
    await tx.execute(
      sql`delete from refund_account where refund_id in (select id from refund where payment_id in ${payments})`,
    );
    const { rows } = await tx.execute<{ key: string }>(
      sql`delete from payment_proof where checkout_id in ${checkouts} returning file_key as key`,
    );
    keys.push(...rows.map(({ key }) => key));
  }
  return keys;
}

/**
 * Removes all personal data of an account: of a parent with all children, of a student with the record. Payments stay,
 * without names. Returns the keys of the files to delete after the commit. Only within `erasing`.
 */
export const eraseAccount = (tx: Transaction, context: AccountContext, id: string): Promise<string[]> =>
  eraseHolder(tx, context, { id, moneyToo: true });

/**
 * The same of a child whose profile is past its time, also where it has an account, or a record that was merged into it has: nobody can
 * sign in to a profile that is gone. Receipts and proofs of payment have periods of their own.
 */
export async function eraseProfile(tx: Transaction, context: AccountContext, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ accountId: string }>(sql`
    select account_id as "accountId" from student
    where (id = ${id} or merged_into_id = ${id}) and account_id is not null and erased_at is null order by id`);
  const keys: string[] = [];
  for (const { accountId } of rows) keys.push(...(await eraseHolder(tx, context, { id: accountId, moneyToo: false })));
  const { rows: left } = await tx.execute(sql`select 1 from student where id = ${id} and erased_at is null`);
  return left.length === 0 ? keys : [...keys, ...(await eraseChild(tx, context, id))];
}

async function eraseHolder(
  tx: Transaction,
  context: AccountContext,
  { id, moneyToo }: { id: string; moneyToo: boolean },
): Promise<string[]> {
  const { rows } = await tx.execute<Holder>(
    sql`select id, role, email, full_name as "fullName", phone, sign_in_phone as "signInPhone" from account where id = ${id} for update`,
  );
  const holder = rows[0]!;
  const { rows: children } = await tx.execute<{
    id: string;
    fullName: string;
    accountId: string | null;
    email: string | null;
  }>(sql`
    select id, full_name as "fullName", account_id as "accountId", email from student
    where erased_at is null and ${holder.role === 'parent' ? sql`parent_id = ${id}` : sql`account_id = ${id}`}`);
  const { rows: merged } = await tx.execute<{ id: string }>(sql`
    with recursive m (id) as (
      select p.id from parent p where p.merged_into_id = ${id}
      union select p.id from parent p join m on p.merged_into_id = m.id)
    select id from m`);
  const mergedIds = merged.map((row) => row.id);
  const accountIds = [
    id,
    ...mergedIds,
    ...children.flatMap(({ accountId }) => (accountId && accountId !== id ? [accountId] : [])),
  ];
  const { rows: holders } = await tx.execute<Holder>(sql`
    select id, role, email, full_name as "fullName", phone, sign_in_phone as "signInPhone" from account where id in ${inList(accountIds)}`);
  const emails = holders.flatMap(({ email }) => email ?? []);
  const terms = [
    ...emails,
    ...holders.flatMap(({ fullName, phone, signInPhone }) => [fullName, phone ?? [], signInPhone ?? []].flat()),
    ...children.flatMap(({ fullName, email }) => [fullName, ...(email ? [email] : [])]),
    // A single word, such as a first name, fits other people too: those texts are found through their records instead.
  ].filter((term) => /[\s@+]/.test(term));

  const keys: string[] = [];
  for (const child of children) keys.push(...(await eraseChild(tx, context, child.id)));
  const childIds = children.map((child) => child.id);
  if (moneyToo) keys.push(...(await emptyMoney(tx, id, childIds)));
  const { rows: copies } = await tx.execute<{ key: string | null }>(sql`
    delete from data_copy where account_id in ${inList(accountIds)} returning file_key as key`);
  keys.push(...copies.flatMap(({ key }) => (key ? [key] : [])));

  // Of a note about the child of another guardian, what this one signed goes; that somebody did stays in its chain.
  await tx.execute(sql`
    update incident_line set by_name = ${ERASED_NAME}, text_sealed = null where kind = 'read' and by_account = ${id}`);
  // The same of the log of a medicine; its plan says who decided about the child.
  await tx.execute(sql`
    update medicine_entry set by_name = ${ERASED_NAME}, text_sealed = null where kind = 'read' and by_account = ${id}`);
  // Also what was typed at a door before anybody found the family.
  const phones = holders.flatMap(({ phone, signInPhone }) => [phone, signInPhone].flatMap((one) => one ?? []));
  await tx.execute(
    sql`delete from walk_up where parent_id in ${inList(accountIds)} or guardian_phone = any(${sql.param(phones)}::text[])`,
  );
  await eraseTasks(tx, context, { recordIds: accountIds, terms });
  await tx.execute(sql`delete from cover_request where asker_id = ${id}`);
  // Hours and what was paid for them stay in the books, without what was written beside them.
  await tx.execute(sql`update staff_presence set note = null where account_id = ${id}`);
  await tx.execute(sql`update consent_entry set by_name = ${ERASED_NAME}, address = null where parent_id = ${id}`);
  // A guardian asks for the child of somebody else too.
  await tx.execute(
    sql`update scholarship_request set reason = ${ERASED_NAME}, reply = null where parent_id in ${inList(accountIds)}`,
  );
  await tx.execute(sql`update student set requested_parent_id = null where requested_parent_id = ${id}`);
  const { rows: teams } = await tx.execute<{ id: string }>(sql`
    update competition_entry set contact_phone = null, coach = null where parent_id = ${id} returning id`);
  await removeAnswers(
    tx,
    context,
    teams.map((team) => team.id),
  );
  // Also what other parents wrote for a team of this family, which nobody leads any more.
  await tx.execute(sql`
    update entry_member set ${erasedMember}
    where entry_id in (select id from competition_entry where parent_id = ${id})`);
  // A name that stood beside a winning team goes from the pages at once.
  await announceChange(tx, 'entry.erased');
  for (const accountId of accountIds)
    await tx.execute(
      sql`update audit_entry set before = null, after = null, address = null where actor_id = ${accountId} or entity_id = ${accountId}`,
    );
  const ofTeam = holder.role === 'admin' || holder.role === 'staff';
  await eraseNames(tx, { accountIds, ofTeam: ofTeam ? holder.fullName : null });
  keys.push(...(await eraseTeamProfile(tx, id)));
  keys.push(...(await eraseConversations(tx, holders)));
  // Stored mails, answers and log entries mention families too. Mails before their readers: who delivers one holds both in this order.
  await tx.execute(sql`
    delete from mail_message where ${speaksOf("to_address || ' ' || subject || ' ' || text", terms)}`);
  await eraseByAddress(tx, { emails, phones });
  await eraseMentions(
    tx,
    holders.map(({ fullName }) => fullName),
  );
  await tx.execute(sql`delete from idempotency_key where ${speaksOf('answer::text', terms)}`);
  // A mail server that refuses a message says whose it was.
  await tx.execute(sql`update pgboss.job set output = null where ${speaksOf('output::text', terms)}`);
  await tx.execute(sql`update family_import set left_rows = '[]' where ${speaksOf('left_rows::text', terms)}`);
  await tx.execute(sql`
    update audit_entry set before = null, after = null where ${speaksOf("coalesce(before::text, '') || coalesce(after::text, '')", terms)}`);
  for (const one of [id, ...mergedIds]) await forgetMerges(tx, one);
  for (const accountId of accountIds) await emptyAccount(tx, context, accountId);
  return keys;
}
