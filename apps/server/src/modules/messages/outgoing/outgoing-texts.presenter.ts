import type { AdminMail, MailLine } from '@doctorbird/contract/messages/messages';
import { showPhone } from '@doctorbird/contract/core/phones';
import type { textMessage } from '../../organisation/channels/text-messages.table.ts';
import { withoutCode } from '../../organisation/channels/send-phone-code.ts';
import { PHONE_CODE } from '../../organisation/channels/text-job.ts';
import { textReasons } from '../../organisation/channels/deliver-text.ts';
import { withoutKeys } from './without-keys.ts';

/** A message on a phone, with the name of the browser it went to. */
export type TextRow = typeof textMessage.$inferSelect & { device: string | null };

const sentences: Record<string, string | undefined> = {
  [textReasons.quiet]: 'Waits for the end of the quiet hours.',
  [textReasons.cap]: 'Waits for tomorrow: the limit of the day is reached.',
  [textReasons.off]: 'The channel is off.',
  [textReasons.stopped]: 'The reader has turned this off, or has another number now.',
  [textReasons.outdated]: 'Not sent: it was no longer true, for example because the class was moved or has begun.',
  [textReasons.unsure]: 'The server was interrupted, so it may have been sent. Ask the family before you resend it.',
  [textReasons.withdrawn]: 'Withdrawn before it was sent.',
  gone: 'This browser no longer takes notifications.',
};

/** Codes of providers in plain language; the code itself stays in the technical details. */
const codes: readonly [RegExp, string][] = [
  [/Twilio 2(1211|1614|1217)/, 'This is not a number that takes text messages.'],
  [/Twilio 21610/, 'The owner of this number has blocked our messages.'],
  [/Twilio 3000[3-6]/, 'The phone is off, out of reach or takes no text messages.'],
  [/WhatsApp 131026/, 'This number does not use WhatsApp, or cannot get this message.'],
  [/WhatsApp 13104[79]|63049/, 'WhatsApp did not deliver it, to limit messages to this person.'],
  [/WhatsApp 132/, 'WhatsApp did not accept the template.'],
];

const reasonOf = (reason: string | null): string | null =>
  reason === null
    ? null
    : (sentences[reason] ??
      codes.find(([pattern]) => pattern.test(reason))?.[1] ??
      'The provider did not deliver the message. The technical details say more.');

/** A code that has not been sent yet, or whose sending failed, is not shown. A sent one is gone from the row already, except in the demo. */
const shownText = ({ kind, state, text }: Pick<TextRow, 'kind' | 'state' | 'text'>): string =>
  kind === PHONE_CODE && state !== 'sent' && state !== 'delivered' ? withoutCode(text) : text;

export const presentTextLine = (row: TextRow): MailLine => ({
  id: row.id,
  channel: row.channel,
  to: row.channel === 'push' ? (row.device ?? 'A browser that is no longer used') : showPhone(row.address),
  subject: row.link === null ? shownText(row) : row.text.replace(row.link, '').trim(),
  status: row.state,
  attempts: row.attempts,
  reason: reasonOf(row.reason),
  error: row.reason,
  request_id: row.requestId,
  cost: row.costCents / 100,
  created_at: row.createdAt.toISOString(),
  sent_at: (row.deliveredAt ?? row.sentAt)?.toISOString() ?? null,
});

/** A message on a phone as its reader sees it, outside the demo without links that only its reader may open. */
export const presentText = (row: TextRow, { demo }: { demo: boolean }): AdminMail => {
  const text = row.link !== null && !row.text.includes(row.link) ? `${row.text}\n${row.link}` : shownText(row);
  return { ...presentTextLine(row), text: demo ? text : withoutKeys(text), html: null, files: [] };
};
