import type { RecipientState } from '@doctorbird/contract/messages/mailings';
import { plainMailReason } from '../../../platform/mail/plain-mail-reason.ts';

interface Outcome {
  state: RecipientState;
  /** Whether there was an email to store. */
  stored: boolean;
  lastError: string | null;
}

/** Why a message did not reach its reader; `withdrawn` says why it was not sent. */
export function reasonOf(
  { state, stored, lastError }: Outcome,
  { withdrawn, withoutMail }: { withdrawn: string | null; withoutMail: string },
): string | null {
  if (state === 'withdrawn') return withdrawn;
  if (state !== 'failed') return null;
  if (!stored) return withoutMail;
  return lastError ? plainMailReason(lastError) : null;
}

interface Progress {
  send_at: Date | null;
  sent_at: Date | null;
  created_at: Date;
}

/** A message to many or a newsletter, whose answer has no codecs (docs/decisions/0019-rows-as-on-the-wire.md). */
export const presentMailing = <R extends Progress>(row: R) => ({
  ...row,
  send_at: row.send_at?.toISOString() ?? null,
  sent_at: row.sent_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
