import type { AdminMail, Bounce, MailLine } from '@doctorbird/contract/messages/messages';
import type { bouncedAddress, mailMessage } from '../../../platform/mail/mail.table.ts';
import { plainMailReason } from '../../../platform/mail/plain-mail-reason.ts';
import { INVITATION_CODE } from '../../organisation/mails/invitation-code.ts';
import { withoutCode, withoutCodesOf, withoutKeys } from './without-keys.ts';

export const presentMailLine = (
  row: Omit<typeof mailMessage.$inferSelect, 'text' | 'html' | 'content' | 'unsubscribeLink'>,
): MailLine => ({
  id: row.id,
  channel: 'mail',
  cost: null,
  to: row.toAddress,
  // The office writes the subjects, and may put a code there.
  subject: row.kind === INVITATION_CODE ? withoutCode(row.subject) : row.subject,
  status: row.state,
  attempts: row.attempts,
  reason: row.lastError === null ? null : plainMailReason(row.lastError),
  error: row.lastError,
  request_id: row.requestId,
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
});

/** A message as its reader sees it, outside the demo without what only its reader may use. */
export const presentMail = (
  row: typeof mailMessage.$inferSelect,
  { demo, shown }: { demo: boolean; shown: { text: string; html: string | null; files: string[] } },
): AdminMail => {
  const codeless = row.kind === INVITATION_CODE ? withoutCodesOf(row.text) : (part: string) => part;
  const open = (part: string) => (demo ? part : withoutKeys(codeless(part)));
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
