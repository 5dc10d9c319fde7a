import { knownReason } from '../jobs/plain-reason.ts';
import { refusalOf, type Refusal } from './refusals.ts';

const refusals: Partial<Record<Refusal, string>> = {
  no_mailbox: 'The mail server says that there is no such mailbox.',
  mailbox_full: 'The mailbox is full.',
  limit: 'Our mail provider’s limit for sending is reached.',
  sender_setup: 'The receiving mail server does not accept our domain: check SPF, DKIM and DMARC.',
  blocked: 'The receiving mail server blocked our message.',
};

/** Why an email failed, in a sentence, where the other server is the mail server, whose messages are shown elsewhere. */
export const plainMailReason = (text: string): string =>
  (/\b(4\d\d|55\d)\b|^bounce: /.test(text) ? refusals[refusalOf(text)] : undefined) ??
  knownReason(text)?.replace('The other server', 'The mail server').replace('the other server', 'the mail server') ??
  'The mail server did not accept the message. The technical details say more.';
