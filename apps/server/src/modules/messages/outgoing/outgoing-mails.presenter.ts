import type { AdminMail, Bounce, MailLine } from '@doctorbird/contract/messages/messages';
import type { bouncedAddress, mailMessage } from '../../../platform/mail/mail.table.ts';
import { plainMailReason } from '../../../platform/mail/plain-mail-reason.ts';
import { withoutKeys } from './without-keys.ts';

export const presentMailLine = (
  row: Omit<typeof mailMessage.$inferSelect, 'text' | 'html' | 'content' | 'unsubscribeLink'>,
): MailLine => ({
  id: row.id,
  channel: 'mail',
  cost: null,
  to: row.toAddress,
  subject: row.subject,
  status: row.state,
  attempts: row.attempts,
  reason: row.lastError === null ? null : plainMailReason(row.lastError),
  error: row.lastError,
  request_id: row.requestId,
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
});

/** A message as its reader sees it. */
export const presentMail = (
  row: typeof mailMessage.$inferSelect,
  { demo, shown }: { demo: boolean; shown: { text: string; html: string | null; files: string[] } },
): AdminMail => {
  const open = (text: string) => (demo ? text : withoutKeys(text));
  return {
    ...presentMailLine(row),
    text: open(shown.text),
    html: shown.html && open(shown.html),
    files: shown.files,
  };
};

/** An address that bounces, as the office reads it. */
export const presentBounce = (row: typeof bouncedAddress.$inferSelect): Bounce => ({
  address: row.address,
  reason: plainMailReason(row.reason),
  at: row.bouncedAt.toISOString(),
});
