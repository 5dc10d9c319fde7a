import { showPhone } from '@doctorbird/contract/core/phones';
import { startOfDay, writtenDay } from '../../../platform/jamaica-time.ts';
import type { MailMessage } from '../../../platform/mail/mailer.ts';
import { inDollars } from '../../../platform/money.ts';
import type { Bill } from './load-bill.ts';

interface Sent {
  to: { name: string; email: string };
  link: string;
  organisation: { name: string; email: string; phone: string };
}

/** The invoice itself goes with it as PDF. */
export const billMail = (
  { invoiceNumber, title, dueCents, dueOn }: Bill,
  { to, link, organisation }: Sent,
): MailMessage => ({
  to: to.email,
  subject: `Invoice ${invoiceNumber} from ${organisation.name}`,
  text: [
    `Hello ${to.name},`,
    '',
    `Here is our invoice ${invoiceNumber}: ${title}. It is attached as PDF.`,
    '',
    `To pay: ${inDollars(dueCents)}`,
    ...(dueOn === null ? [] : [`Due: ${writtenDay(startOfDay(dueOn))}`]),
    '',
    'See what is paid and pay here, by card or by transfer. Keep this link private.',
    link,
    '',
    `Questions? Write to ${organisation.email} or call ${showPhone(organisation.phone)} and quote ${invoiceNumber}.`,
    '',
    organisation.name,
  ].join('\n'),
});
