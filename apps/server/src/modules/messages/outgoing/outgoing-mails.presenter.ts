import type { AdminMail } from '@doctorbird/contract/messages/messages';
import type { mailMessage } from '../../../platform/mail/mail.table.ts';
import { plainMailReason } from '../../../platform/jobs/plain-reason.ts';
import { withoutKeys } from './without-keys.ts';

export type MailLine = Omit<AdminMail, 'text'>;

export const presentMailLine = (
  row: Omit<typeof mailMessage.$inferSelect, 'text' | 'html' | 'content' | 'unsubscribeLink'>,
): MailLine => ({
  id: row.id,
  to: row.toAddress,
  subject: row.subject,
  status: row.state,
  attempts: row.attempts,
  reason: row.lastError === null ? null : plainMailReason(row.lastError),
  error: row.lastError,
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
});

export const presentMail = (row: typeof mailMessage.$inferSelect, demo: boolean): AdminMail => ({
  ...presentMailLine(row),
  text: demo ? row.text : withoutKeys(row.text),
});
