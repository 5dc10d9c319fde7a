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
  housekeeping: {
    title: 'Tidy up at night',
    consequence: 'What should have been deleted is still here. It is tried again the next night.',
    href: null,
  },
};

export const jobWords = (queue: string): JobWords =>
  words[queue] ?? { title: queue, consequence: 'Ask whoever looks after the server.', href: null };

/** An error as it may be shown: without addresses, numbers and keys of people, and not longer than one reads. */
export function plainError(text: string): string {
  const short = text.replace(/\s+/g, ' ').trim().slice(0, 400);
  const plain = short
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;]+/g, '(address)')
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '(record)')
    .replace(/\b[A-Za-z0-9_-]{24,}\b/g, '(key)')
    .replace(/\+?\d[\d ()-]{6,}\d/g, '(number)');
  return plain === '' ? 'No reason was given.' : plain.slice(0, 240);
}
