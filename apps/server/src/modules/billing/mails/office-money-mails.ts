import { mailKind } from '../../organisation/mails/mail-kind.ts';

const base = { group: 'office', audience: 'team' } as const;

/** What one admin does with the books is reported to the others. */
export const officeMoneyMails = {
  monthClosed: mailKind({
    ...base,
    id: 'office.month_closed',
    title: 'A month was closed',
    when: 'An admin closes a month. It goes to all other admins.',
    variables: { who: 'Keisha Grant', month: 'October 2026', received: 'J$946,500.00' },
    subject: '{{month}} is closed',
    body: `Hello {{first_name}},

{{who}} closed {{month}}, with {{received}} received. Its figures are frozen. Money for {{month}} that is typed from now on counts on the first open day and keeps its true day as a note.`,
    button: 'See the month',
  }),
  reopeningAsked: mailKind({
    ...base,
    id: 'office.reopening_asked',
    title: 'A month is to be reopened',
    when: 'An admin asks to reopen a closed month. Another admin decides.',
    variables: { who: 'Keisha Grant', month: 'October 2026', reason: 'The school paid into the old account.' },
    subject: '{{who}} asks to reopen {{month}}',
    body: `Hello {{first_name}},

{{who}} asks to reopen {{month}}: “{{reason}}”

Another admin has to decide. Once it is open, its figures can change again.`,
    button: 'Decide',
  }),
  paidTwice: mailKind({
    ...base,
    id: 'office.paid_twice',
    title: 'A family paid twice',
    when: 'Two card pages for the same debt are both paid. It goes to all admins.',
    variables: { amount: 'J$20,000.00', reference: 'DB-26-00417-8', about: 'Maya Campbell in Rovers' },
    subject: '{{amount}} came twice: {{reference}}',
    body: `Hello {{first_name}},

{{about}} was paid by card although it was paid already. {{amount}} of payment {{reference}} is now credit of the family, and its receipt says so. If the family asks for it, refund it from the payment, as long as that credit is not used.`,
    button: 'See the payment',
  }),
  monthReopened: mailKind({
    ...base,
    id: 'office.month_reopened',
    title: 'A month was reopened',
    when: 'A second admin reopens a month. It goes to all other admins.',
    variables: { who: 'Karen Whyte', month: 'October 2026', reason: 'The school paid into the old account.' },
    subject: '{{month}} is open again',
    body: `Hello {{first_name}},

{{who}} reopened {{month}}: “{{reason}}” Its earlier PDF stays on file. Please close the month again once everything is booked.`,
    button: 'See the month',
  }),
};
