import { plainText } from '../../../platform/database/plain-text.ts';
import type { WebAddress } from '@doctorbird/contract/core/web-addresses';

interface JobTexts {
  title: string;
  consequence: string;
  href: WebAddress | null;
}

/** What each queue does, in plain words. An unknown queue shows its own name. */
const texts: Record<string, JobTexts> = {
  'mail.deliver': {
    title: 'Send an email',
    consequence: 'Somebody has not received their email.',
    href: '/admin/messages/mails?status=failed',
  },
  'payments.submit-refund': {
    title: 'Send a refund to the card',
    consequence: 'A family is waiting for a refund.',
    href: '/admin/payments/refunds?state=requested',
  },
  'payments.reconcile': {
    title: 'Check open payments with the gateway',
    consequence: 'A payment may have arrived that is not recorded yet. It runs again every minute.',
    href: '/admin/payments?status=pending',
  },
  'money.check': {
    title: 'Check that the money adds up',
    consequence: 'A balance may be wrong. Please call whoever runs the server; it runs again tomorrow night.',
    href: '/admin/payments',
  },
  'books.freeze-month': {
    title: 'Write the papers of a closed month',
    consequence: 'A month is closed, but its PDF and journal cannot be downloaded yet.',
    href: '/admin/payments/month-end',
  },
  'enrollments.place-ended': {
    title: 'Take back what came with a place',
    consequence: 'A family may still owe a fee or an item of a place that was cancelled.',
    href: '/admin/payments/outstanding',
  },
  'figures.fold': {
    title: 'Tidy the figures of the dashboard',
    consequence: 'The figures are right, but take longer to load. It runs again every minute.',
    href: '/admin/analytics',
  },
  'attendance.fold': {
    title: 'Tidy the attendance figures',
    consequence: 'The figures are right, but take longer to load. It runs again every minute.',
    href: '/admin/analytics',
  },
  'attendance.check': {
    title: 'Check the attendance figures',
    consequence:
      'Attendance in the analytics may be wrong. Please call whoever runs the server; it runs again tomorrow night.',
    href: '/admin/analytics',
  },
  'sandbox.send-message': {
    title: 'Deliver the sandbox’s message about a payment',
    consequence: 'The payment is settled when the gateway is asked instead.',
    href: '/admin/payments?status=pending',
  },
  'cover.follow': {
    title: 'Hand classes without cover to the office',
    consequence: 'A class that nobody took may not be on Today yet. It runs again every minute.',
    href: '/admin/cover?state=asked',
  },
  'staff.remind-of-records': {
    title: 'Remind of staff records that run out',
    consequence: 'Somebody was not reminded that a record runs out. It runs again tomorrow.',
    href: '/admin/staff/records?state=soon',
  },
  'enrollments.place-completed': {
    title: 'Issue certificates and badges',
    consequence: 'A child who completed a program has not received the certificate.',
    href: '/admin/enrollments?status=completed',
  },
  'enrollments.lapse-holds': {
    title: 'Free places that were not paid for',
    consequence: 'Places may be held that other families could have. It runs again every minute.',
    href: '/admin/enrollments?status=pending',
  },
  'money.remind': {
    title: 'Remind families of what they have to pay',
    consequence: 'A place may lapse without a reminder. It runs again in 20 minutes.',
    href: '/admin/payments/outstanding',
  },
  'attendance.watch': {
    title: 'Look for children who are missing from class',
    consequence: 'A family may not have been asked about a missing child. It runs again every minute.',
    href: '/admin/attendance',
  },
  'enrollments.waiting-lists': {
    title: 'Offer free places to the waiting list',
    consequence: 'A family may wait for a place that is free. It runs again every minute.',
    href: '/admin/enrollments/waiting-list',
  },
  'enrollments.move-line': {
    title: 'Move the line of an opening night on',
    consequence: 'While nobody looks at the line, nobody goes in. It runs again in a minute.',
    href: '/admin/opening',
  },
  'enrollments.remind-of-openings': {
    title: 'Remind families that registration opens',
    consequence: 'A family may miss the opening. It runs again in 5 minutes.',
    href: '/admin/programs',
  },
  'teaching.remind-of-classes': {
    title: 'Remind families of classes',
    consequence: 'A family may not have been reminded of a class. It runs again in 10 minutes.',
    href: '/admin/timetable',
  },
  'make-ups.follow-meetings': {
    title: 'Bring make-up classes up to date',
    consequence: 'A family may not know that a make-up class was moved or cancelled. It runs again every minute.',
    href: '/admin/make-ups',
  },
  'closures.follow': {
    title: 'Settle what families chose for cancelled classes',
    consequence: 'A family may be waiting for credit or a refund. It runs again every minute.',
    href: '/admin/storm',
  },
  'conversations.return': {
    title: 'Return conversations of former teachers to the office',
    consequence: 'A family’s message may reach nobody. It runs again in 10 minutes.',
    href: '/admin/messages',
  },
  'broadcasts.sweep': {
    title: 'Send messages to many that are due',
    consequence: 'A message to many may not have left. It runs again every minute.',
    href: '/admin/messages/broadcasts',
  },
  'newsletters.sweep': {
    title: 'Send newsletters that are due',
    consequence: 'A newsletter may not have left. It runs again every minute.',
    href: '/admin/messages/newsletters',
  },
  'mail.collect': {
    title: 'Put held emails into one a day',
    consequence: 'Somebody may wait for their daily email. It runs again in 10 minutes.',
    href: '/admin/messages/mails',
  },
  'groups.mail-paper': {
    title: 'Mail a quote or an invoice',
    consequence: 'An organization has not received its quote or invoice.',
    href: '/admin/groups',
  },
  'groups.remind-of-invoices': {
    title: 'Remind organizations of open invoices',
    consequence: 'An invoice may become overdue without a reminder. It runs again in 20 minutes.',
    href: '/admin/groups?billing=invoice_overdue',
  },
  'students.remind-of-contacts': {
    title: 'Remind families of an emergency contact',
    consequence: 'A child may come to class with nobody to call. It runs again tomorrow morning.',
    href: '/admin/students?missing=contact',
  },
  'privacy.copy': {
    title: 'Prepare a copy of somebody’s data',
    consequence: 'Somebody who requested their data has not received it. The law allows 30 days.',
    href: null,
  },
  'privacy.deletions': {
    title: 'Delete the accounts that are due',
    consequence: 'An account that should have been deleted still exists. It runs again tonight.',
    href: '/admin/deletions',
  },
  'privacy.retention': {
    title: 'Remove expired records',
    consequence: 'Records are held longer than the privacy notice says. It runs again tonight.',
    href: '/admin/settings/retention',
  },
  'mail.sweep': {
    title: 'Delete the copies of deleted emails',
    consequence:
      'Emails of somebody who was deleted may still be in the folder of messages. It is tried again tonight.',
    href: null,
  },
  'backup.daily': {
    title: 'Write the daily backup',
    consequence:
      'The newest backup may be a day old, or only on the disk of the server: the status page says how old each is. It runs again tonight.',
    href: '/admin/status',
  },
  'enrollments.check-places': {
    title: 'Check that every seat is in order',
    consequence: 'A program may be oversold. Please call whoever runs the server; it runs again tomorrow night.',
    href: '/admin/enrollments',
  },
  'memberships.sweep': {
    title: 'Bill memberships and end their pauses',
    consequence: 'A membership may not be billed, or a place may be held too long. It runs again in an hour.',
    href: '/admin/payments/memberships',
  },
  'passes.notify': {
    title: 'Notify families of class passes that run out',
    consequence: 'A family may not know that its pass runs out. It runs again tomorrow.',
    href: '/admin/payments/passes',
  },
  'payer_funds.remind': {
    title: 'Remind relatives who pay over time',
    consequence: 'A relative may not have been reminded. It runs again tomorrow.',
    href: null,
  },
  'gift-cards.issue': {
    title: 'Send the codes of gift cards',
    consequence: 'A family has paid a gift card and has no code.',
    href: '/admin/payments/gift-cards',
  },
  'competitions.waiting-teams': {
    title: 'Offer free places to waiting teams',
    consequence: 'A team may wait for a place that is free. It runs again every minute.',
    href: '/admin/competitions',
  },
  'medicine.watch': {
    title: 'Look for doses that were not recorded',
    consequence: 'A dose that was missed may not be on Today yet. It runs again every minute.',
    href: '/admin/medicine',
  },
  'visits.follow': {
    title: 'Bring class visits up to date',
    consequence: 'A visitor may not know that a class was moved or cancelled. It runs again every minute.',
    href: '/admin/class-visits',
  },
  'slips.ask': {
    title: 'Ask families that joined a class about its events',
    consequence: 'A child who joined may come to a trip without a signed slip. It runs again in 10 minutes.',
    href: '/admin/slips',
  },
  'slips.remind': {
    title: 'Remind families of slips to sign',
    consequence: 'A child may come to a trip without a signed slip. It runs again in 20 minutes.',
    href: '/admin/slips',
  },
  'roles.end': {
    title: 'End roles that were given for a time',
    consequence: 'Somebody may still have rights that have ended. It runs again every minute.',
    href: '/admin/staff/roles',
  },
  'texts.release': {
    title: 'Send text messages that waited',
    consequence: 'A text may not have left after the quiet hours. It runs again every minute.',
    href: '/admin/messages/mails',
  },
  'webhooks.catch_up': {
    title: 'Send messages to other programs that were left',
    consequence: 'Another program may not know of a change. It runs again every minute.',
    href: '/admin/webhook-messages',
  },
  'status.watch': {
    title: 'Look whether the server works',
    consequence: 'The owners may not be notified of a failure. It runs again in 3 minutes.',
    href: '/admin/status',
  },
  housekeeping: {
    title: 'Run the nightly cleanup',
    consequence: 'What should have been deleted is still here. It runs again tomorrow night.',
    href: null,
  },
};

/** The queues whose plain name has this text. */
export const queuesNamed = (text: string): string[] =>
  Object.entries(texts).flatMap(([queue, { title }]) => (plainText(title).includes(plainText(text)) ? [queue] : []));

export const jobTexts = (queue: string): JobTexts =>
  texts[queue] ?? { title: queue, consequence: 'Ask the person who runs the server.', href: null };
