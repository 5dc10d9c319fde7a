import { mailKind } from '../../organisation/mails/mail-kind.ts';
import { sampleFacts } from '../../organisation/mails/sample-details.ts';

const group = 'Grade 5 robotics';
const reference = 'DB-G-1042';
const quote = 'QUO-2026-000003';
const invoice = 'INV-2026-000017';
const base = { group: 'organizations', audience: 'organization' } as const;

/** Partner organizations: registrations, bookings, quotes and invoices. */
export const groupMails = {
  registered: mailKind({
    ...base,
    id: 'organizations.registered',
    title: 'Registration received',
    when: 'An organization registers. It goes to the contact.',
    tone: 'leaf',
    sample: [
      sampleFacts(['Reference', reference], ['Service', 'Robotics Integration Program'], ['Participants', '24']),
    ],
    variables: { reference },
    subject: 'Your registration with {{organisation}}: {{reference}}',
    headline: 'Thank you for registering',
    body: `Hello,

Thank you for registering with us. We will contact you soon to talk about dates, numbers and cost.

{{details}}

Check the status of your registration at any time. Keep this link private: anyone who has it can read the registration.

{{button}}

Questions? Write to {{email}} or call {{phone}} and quote your reference.`,
    button: 'Check the status',
  }),
  newRegistration: mailKind({
    ...base,
    id: 'office.registration',
    title: 'New registration of an organization',
    when: 'An organization registers. It goes to the address of the office.',
    group: 'office',
    audience: 'team',
    sample: [
      sampleFacts(
        ['Reference', reference],
        ['Group', group],
        ['Organization', 'Hope Primary School'],
        ['Service', 'Robotics Integration Program'],
        ['Participants', '24'],
        ['Contact', 'Marcia Brown, marcia@example.com'],
        ['Address', '3 School Lane, Mandeville'],
      ),
    ],
    variables: { reference, organization: 'Hope Primary School', text: 'We would like six mornings in March.' },
    subject: 'New organization registration {{reference}}: {{organization}}',
    body: `{{details}}

{{text}}

{{button}}`,
    button: 'Open the registrations',
  }),
  status: mailKind({
    ...base,
    id: 'organizations.status',
    title: 'Booking changed',
    when: 'The office moves a booking on, for example to active.',
    variables: {
      group,
      reference,
      status: 'active',
      what: 'Good news: your group is booked.',
      staff: 'Andre Bennett',
      message: 'J$120,000 for six mornings.',
    },
    subject: '{{group}} ({{reference}}): {{status}}',
    body: `Hello {{name}},

{{what}}
{{staff}} will lead your sessions.

{{message}}

Questions? Write to {{email}} or call {{phone}} and quote the reference {{reference}}.`,
  }),
  quote: mailKind({
    ...base,
    id: 'organizations.quote',
    title: 'Quote',
    when: 'The office sends a quote. The quote goes with it as PDF.',
    tone: 'sun',
    sample: [sampleFacts(['Total', 'J$120,000.00'], ['Valid until', '12 Dec 2026'])],
    variables: { quote, version: ', version 2', what: 'Here is our quote QUO-2026-000003 for Grade 5 robotics.' },
    subject: 'Your quote from {{organisation}}: {{quote}}{{version}}',
    headline: 'Your quote {{quote}}',
    body: `Hello {{name}},

{{what}}

{{details}}

Read it, download it, and accept or decline it here. Keep this link private: anyone who has it can answer for your organization.

{{button}}

Questions? Write to {{email}} or call {{phone}} and quote {{quote}}.`,
    button: 'Read and answer the quote',
  }),
  invoice: mailKind({
    ...base,
    id: 'organizations.invoice',
    title: 'Invoice of a quote',
    when: 'A quote is accepted. The invoice goes with it as PDF.',
    sample: [sampleFacts(['Invoice', invoice], ['Amount', 'J$120,000.00'], ['Due', '9 Dec 2026'])],
    variables: { invoice, quote, staff: 'Andre Bennett' },
    subject: 'Invoice {{invoice}} from {{organisation}}',
    headline: 'Invoice {{invoice}}',
    body: `Hello {{name}},

Thank you for accepting our quote {{quote}}. The invoice is attached.

{{details}}

Your group is booked. {{staff}} will lead your sessions.

See what is paid and how to pay here. Keep this link private.

{{button}}

Questions? Write to {{email}} or call {{phone}} and quote {{invoice}}.`,
    button: 'See the invoice',
  }),
  invoiceReminder: mailKind({
    ...base,
    id: 'organizations.reminder',
    title: 'Reminder of an invoice',
    when: 'An invoice comes due or is overdue.',
    tone: 'sun',
    variables: { invoice, amount: 'J$5,000.00', day: '1 Apr 2026' },
    subject: 'Invoice {{invoice}}: {{amount}} is due on {{day}}',
    headline: '{{amount}} is due on {{day}}',
    body: `Hello {{name}},

{{amount}} of our invoice {{invoice}} is due on {{day}}.

See the invoice and how to pay it here:

{{button}}

If you have paid in the meantime, thank you: please ignore this reminder. Questions? Write to {{email}} or call {{phone}} and quote {{invoice}}.`,
    button: 'See the invoice',
  }),
  invoiceOverdue: mailKind({
    ...base,
    id: 'organizations.overdue',
    title: 'Invoice overdue',
    when: 'An invoice was not paid by its day.',
    tone: 'alert',
    variables: { invoice, amount: 'J$5,000.00', day: '1 Apr 2026' },
    subject: 'Reminder: {{amount}} was due on {{day}}, invoice {{invoice}}',
    headline: '{{amount}} was due on {{day}}',
    body: `Hello {{name}},

{{amount}} of our invoice {{invoice}} was due on {{day}}.

See the invoice and how to pay it here:

{{button}}

If you have paid in the meantime, thank you: please ignore this reminder. Questions? Write to {{email}} or call {{phone}} and quote {{invoice}}.`,
    button: 'See the invoice',
  }),
  schoolPage: mailKind({
    ...base,
    id: 'organizations.page',
    title: 'Link of the school’s page',
    when: 'The office sends a school the link of its page, or the school asks for a new one.',
    tone: 'leaf',
    variables: { group, reference, day: '31 January 2027' },
    subject: 'Your page for {{group}} at {{organisation}}',
    headline: 'Your page for {{group}}',
    body: `Hello {{name}},

Your children, their classes, attendance, bills and report are on one page. There you also add children and print the slips with which parents claim them.

{{button}}

Keep this link private: anyone who has it can read the page. It works until {{day}}; earlier links do not work any more.

Questions? Write to {{email}} or call {{phone}} and quote {{reference}}.`,
    button: 'Open your page',
  }),
  claimed: mailKind({
    ...base,
    id: 'organizations.claimed',
    title: 'Child of a school claimed',
    when: 'A parent without an account has claimed a child on the roster of a school.',
    audience: 'family',
    variables: { child: 'Zuri', group, school: 'Hope Primary School' },
    subject: 'We have your answers for {{child}}',
    body: `Hello {{first_name}},

Thank you: we have your answers for {{child}} in {{group}} at {{school}}. The school sees that {{child}} is claimed and your answer about pictures, and nothing else of what you wrote.

To change something, answer this email or call us.`,
  }),
  answered: mailKind({
    ...base,
    id: 'office.quote',
    title: 'Quote answered',
    when: 'An organization accepts or declines a quote. It goes to the address of the office.',
    group: 'office',
    audience: 'team',
    variables: {
      quote,
      answer: 'accepted',
      who: 'Hope Primary School (Grade 5 robotics)',
      amount: 'J$115,003.00',
      note: 'Accepted by: Ava Dunkley, Principal',
      next: 'The invoice was sent.',
    },
    subject: 'Quote {{quote}} was {{answer}}',
    body: `{{who}} {{answer}} quote {{quote}} of {{amount}}.
{{note}}

{{next}}

{{button}}`,
    button: 'Open the quotes',
  }),
};
