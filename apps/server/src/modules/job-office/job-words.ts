interface JobWords {
  title: string;
  consequence: string;
  href: string | null;
}

/** What each queue does, for people. A queue that is not here is named as it is. */
const words: Record<string, JobWords> = {
  'mail.deliver': {
    title: 'Send a mail',
    consequence: 'Somebody has not read what was written to them.',
    href: '/admin/messages/mails?status=failed',
  },
  'payments.submit-refund': {
    title: 'Send a refund to the card',
    consequence: 'A family waits for money that was promised back.',
    href: '/admin/payments/refunds?state=requested',
  },
  'payments.reconcile': {
    title: 'Ask the gateway about open payments',
    consequence: 'A payment may have come in that the product does not know of. It is tried again each minute.',
    href: '/admin/payments?status=pending',
  },
  'sandbox.send-message': {
    title: 'The sandbox’s message about a payment',
    consequence: 'The payment is settled when the gateway is asked instead.',
    href: '/admin/payments?status=pending',
  },
  'enrollments.place-completed': {
    title: 'Issue certificates and badges',
    consequence: 'A child who completed a program has not got its certificate.',
    href: '/admin/enrollments?status=completed',
  },
  'enrollments.lapse-holds': {
    title: 'Free places that were not paid for',
    consequence: 'Places may be held that other families could have. It is tried again each minute.',
    href: '/admin/enrollments?status=pending',
  },
  'students.remind-of-contacts': {
    title: 'Remind families of an emergency contact',
    consequence: 'A child may come to class with nobody to call. It is tried again the next morning.',
    href: '/admin/students?missing=contact',
  },
  'privacy.copy': {
    title: 'Put together a copy of somebody’s data',
    consequence: 'Somebody who asked for their data has not got it. The law gives 30 days.',
    href: null,
  },
  'privacy.deletions': {
    title: 'Delete the accounts that are due',
    consequence: 'Somebody who asked to be deleted is still there. It is tried again tonight.',
    href: '/admin/deletions',
  },
  'privacy.retention': {
    title: 'Remove what is past its time',
    consequence: 'Records are held longer than the privacy notice says. It is tried again tonight.',
    href: '/admin/settings/retention',
  },
  'mail.sweep': {
    title: 'Delete the copies of deleted e-mails',
    consequence:
      'E-mails of somebody who was deleted may still be in the folder of messages. It is tried again tonight.',
    href: null,
  },
  'backup.daily': {
    title: 'Write the daily backup',
    consequence:
      'The newest backup is older than a day: what came in since then exists only once. It is tried again tonight.',
    href: null,
  },
  housekeeping: {
    title: 'Tidy up at night',
    consequence: 'What should have been deleted is still here. It is tried again the next night.',
    href: null,
  },
};

export const jobWords = (queue: string): JobWords =>
  words[queue] ?? { title: queue, consequence: 'Ask whoever looks after the server.', href: null };

/** What the usual errors mean. The first that fits counts; a system's own words say nothing to the person who reads them. */
const reasons: readonly [RegExp, string][] = [
  [/heartbeat timeout|job timed out|job expired/i, 'It took too long, or the server was stopped meanwhile.'],
  [/statement timeout|lock timeout|deadlock|could not serialize|canceling statement/i, 'The database was too busy.'],
  [
    /Connection terminated|timeout exceeded when trying to connect|terminating connection|the database system is/i,
    'The database was away for a moment.',
  ],
  [/ENOSPC|No space left|disk is full|EDQUOT|could not extend file/i, 'The disk of the server is full.'],
  [/ENOENT|no such file/i, 'A file that is needed is not there any more.'],
  [/EACCES|EPERM|permission denied/i, 'The server may not read or write one of its files.'],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo/i, 'The address of the other server was not found.'],
  [/ECONNREFUSED/i, 'The other server did not take the connection.'],
  [/ECONNRESET|EPIPE|socket hang up|Unexpected socket close/i, 'The other server broke the connection off.'],
  [/ETIMEDOUT|ESOCKET|timed? ?out|Greeting never received/i, 'The other server did not answer in time.'],
  [/certificate|self.signed|SSL|TLS/i, 'The other server’s certificate could not be trusted.'],
  [/EAUTH|\b53[045]\b|Invalid login|authentication/i, 'The mail server did not accept our user name or password.'],
  [/\b(450|451|421|452)\b/, 'The mail server asked us to try again later.'],
  [/\b55[0-4]\b|mailbox|recipient/i, 'The mail server refused this address or message.'],
];

/** Why it failed, in a sentence; what is not known is shown as it is. */
export const plainReason = (text: string): string =>
  reasons.find(([pattern]) => pattern.test(text))?.[1] ?? plainError(text);

/** An error as it may be shown: without addresses, numbers and keys of people, and not longer than one reads. */
function plainError(text: string): string {
  const short = text.replace(/\s+/g, ' ').trim().slice(0, 400);
  const plain = short
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;]+/g, '(address)')
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '(record)')
    .replace(/\b[A-Za-z0-9_-]{24,}\b/g, '(key)')
    .replace(/\+?\d[\d ()-]{6,}\d/g, '(number)');
  return plain === '' ? 'No reason was given.' : plain.slice(0, 240);
}
