import type { RetentionKind } from '@doctorbird/contract/privacy/retention';
import { sql, type SQL } from 'drizzle-orm';
import { days, years } from '../../organisation/settings/privacy-rules.ts';
import { eraseProfile } from '../deletions/erase-account.ts';
import { deleteConversations } from '../deletions/erase-conversations.ts';
import { signs } from '../deletions/participation.ts';
import { ERASED_NAME } from '../../../platform/privacy/erased-name.ts';
import { daysBefore, periodBefore, ruleOf, yearsBefore, type Retention } from './retention.ts';
import { inactive } from './inactive-accounts.ts';
import { registrations, teams } from './registrations.ts';
import { snapshotWithoutNames } from '../../billing/receipts/receipt-names.ts';

/**
 * The children who were last with us before this moment: in a program, a single class, a class of their school or a competition. Whoever has
 * something ahead was not, and who only ever asked is left out, because nothing has ended for them.
 */
const lastTimes = (now: Date, before: Date): SQL => sql`
  select s.id, s.full_name, s.medical_notes_sealed, s.critical_alert_sealed, t.last_at
  from student s join (
    select g.student_id, max(g.at) as last_at from ${signs(now)} g
    group by g.student_id having bool_or(g.came) and max(g.at) < ${before}) t on t.student_id = s.id
  where s.erased_at is null`;

const removeRow =
  (table: string): Retention['remove'] =>
  async (tx, _context, id) => {
    await tx.execute(sql`delete from ${sql.identifier(table)} where id = ${id}`);
    return [];
  };

export const retentions: Record<RetentionKind, Retention> = {
  health_notes: {
    title: 'Health notes and critical alerts',
    rule: ({ health_notes_days }) => `${days(health_notes_days)} after the child’s last program`,
    due: ({ health_notes_days }, now) => sql`
      select t.id, t.full_name as label, t.last_at as since from (${lastTimes(now, daysBefore(now, health_notes_days))}) t
      where t.medical_notes_sealed is not null or t.critical_alert_sealed is not null`,
    href: (id) => `/admin/students/${id}`,
    remove: async (tx, _context, id) => {
      await tx.execute(
        sql`update student set medical_notes_sealed = null, critical_alert_sealed = null, version = version + 1 where id = ${id}`,
      );
      return [];
    },
  },
  profiles: {
    title: 'Child profiles with attendance, documents and progress',
    rule: ({ profile_years }) => `${years(profile_years)} after the child’s last program`,
    due: ({ profile_years }, now) => sql`
      select t.id, t.full_name as label, t.last_at as since from (${lastTimes(now, yearsBefore(now, profile_years))}) t`,
    href: (id) => `/admin/students/${id}`,
    remove: eraseProfile,
  },
  receipts: {
    title: 'Names on receipts',
    rule: ({ receipts_years }) => `${years(receipts_years)} after the receipt; the amounts stay`,
    due: ({ receipts_years }, now) => sql`
      select id, number as label, issued_at as since from receipt
      where issued_at < ${yearsBefore(now, receipts_years)} and snapshot ->> 'student' <> ${ERASED_NAME}`,
    remove: async (tx, _context, id) => {
      await tx.execute(sql`
        update receipt set snapshot = ${snapshotWithoutNames(ERASED_NAME)} where id = ${id}`);
      await tx.execute(sql`
        update checkout set payer_name = null, payer_email = null, payer_message = null
        where id = (select checkout_id from receipt where id = ${id})`);
      return [];
    },
  },
  proofs: {
    title: 'Proofs of payment',
    rule: ({ proofs_years }) => `${years(proofs_years)} after they were sent, once they are reviewed`,
    due: ({ proofs_years }, now) => sql`
      select f.id, p.reference as label, f.created_at as since from payment_proof f join checkout p on p.id = f.checkout_id
      where f.state <> 'under_review' and f.created_at < ${yearsBefore(now, proofs_years)}`,
    remove: async (tx, _context, id) => {
      const { rows } = await tx.execute<{ key: string }>(
        sql`delete from payment_proof where id = ${id} returning file_key as key`,
      );
      return rows.map(({ key }) => key);
    },
  },
  bank_lines: {
    title: 'Names on lines of bank statements',
    rule: ({ proofs_years }) => `${years(proofs_years)} after they were matched or ignored; day and amount stay`,
    due: ({ proofs_years }, now) => sql`
      select id, coalesce(reference, text) as label, decided_at as since from bank_line
      where state <> 'open' and decided_at < ${yearsBefore(now, proofs_years)} and text <> ${ERASED_NAME}`,
    remove: async (tx, _context, id) => {
      // The digest stays, so that the same file imported again adds nothing.
      await tx.execute(sql`update bank_line set text = ${ERASED_NAME}, reference = null where id = ${id}`);
      return [];
    },
  },
  messages: {
    title: 'Conversations and contact form messages',
    rule: ({ messages_years }) => `${years(messages_years)} after they were answered`,
    due: ({ messages_years }, now) => sql`
      select id, subject as label, greatest(handled_at, last_at) as since from contact_message
      where state in ('answered', 'closed') and greatest(handled_at, last_at) < ${yearsBefore(now, messages_years)}`,
    href: (id) => `/admin/messages/${id}`,
    remove: async (tx, _context, id) => deleteConversations(tx, sql`c.id = ${id}`),
  },
  unanswered: {
    title: 'Messages that nobody answered',
    rule: ({ unanswered_years: period }) => ruleOf(period, 'after the last of them'),
    due: ({ unanswered_years: period }, now) => sql`
      select id, subject as label, last_at as since from contact_message
      where state not in ('answered', 'closed') and last_at < ${periodBefore(now, period)}`,
    href: (id) => `/admin/messages/${id}`,
    remove: async (tx, _context, id) => deleteConversations(tx, sql`c.id = ${id}`),
  },
  mails: {
    title: 'Copies of sent emails',
    rule: ({ messages_years }) => `${years(messages_years)} after they were sent`,
    due: ({ messages_years }, now) => sql`
      select id, subject as label, created_at as since from mail_message
      where state <> 'queued' and created_at < ${yearsBefore(now, messages_years)}`,
    remove: removeRow('mail_message'),
  },
  texts: {
    title: 'Copies of messages to phones',
    rule: ({ messages_years }) => `${years(messages_years)} after they were sent`,
    due: ({ messages_years }, now) => sql`
      select id, channel as label, created_at as since from text_message
      where state not in ('queued', 'held') and created_at < ${yearsBefore(now, messages_years)}`,
    remove: removeRow('text_message'),
  },
  registrations,
  teams,
  inactive,
  audit: {
    title: 'Audit log entries',
    rule: ({ audit_years }) => `${years(audit_years)} after they were written`,
    due: ({ audit_years }, now) => sql`
      select id, action as label, at as since from audit_entry where at < ${yearsBefore(now, audit_years)}`,
    remove: removeRow('audit_entry'),
  },
};
