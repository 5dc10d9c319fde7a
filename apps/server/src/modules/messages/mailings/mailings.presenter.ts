import type { MailingState, RecipientState } from '@doctorbird/contract/messages/mailings';
import { plainMailReason } from '../../../platform/mail/plain-mail-reason.ts';

interface MailingRow {
  state: MailingState;
  sendAt: Date | null;
  sentAt: Date | null;
  createdAt: Date;
}

export const presentMailing = (row: MailingRow, creator: string | null) => ({
  state: row.state,
  send_at: row.sendAt?.toISOString() ?? null,
  sent_at: row.sentAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  created_by: creator,
});

interface ReaderRow {
  row: { mailId: string | null; handedAt: Date | null; withdrawnAt: Date | null };
  mail: { state: string; lastError: string | null; sentAt: Date | null } | null;
}

function stateOf({ row, mail }: ReaderRow): RecipientState {
  if (row.withdrawnAt || (mail?.state === 'dropped' && mail.lastError === 'withdrawn')) return 'withdrawn';
  if (!row.handedAt || mail?.state === 'queued' || mail?.state === 'held') return 'queued';
  if (row.mailId === null) return 'failed';
  // A stored email is removed after a while; it had been sent then.
  return mail?.state === 'failed' || mail?.state === 'dropped' ? 'failed' : 'sent';
}

/** What became of the message of one reader; `withdrawn` says why it was not sent. */
export function presentOutcome(
  { row, mail }: ReaderRow,
  { withdrawn, withoutMail }: { withdrawn: string | null; withoutMail: string },
) {
  const state = stateOf({ row, mail });
  const failed = row.mailId === null ? withoutMail : mail?.lastError ? plainMailReason(mail.lastError) : null;
  return {
    state,
    reason: state === 'withdrawn' ? withdrawn : state === 'failed' ? failed : null,
    at: (mail?.sentAt ?? row.withdrawnAt ?? row.handedAt)?.toISOString() ?? null,
  };
}
