import { mailKind } from '../../organisation/mails/mail-kind.ts';

const base = { group: 'money', eyebrow: 'Membership' } as const;
const facts = { child: 'Jaden', membership: 'Monthly membership' };
const bills = 'Month from 1 Dec 2026: J$5,870.97 instead of J$14,000.00 (13 of 31 days)';
/** What becomes of the money of bills that a change replaces. */
export const replacedBills =
  'Bills that you have already are replaced by new ones. What you paid for them is credit for your next payment; what a gift card, the scholarship fund or a relative paid goes back there.';

/** About memberships; their bills come with the mails of charges. */
export const membershipMails = {
  begun: mailKind({
    ...base,
    id: 'money.membership_begun',
    title: 'A membership begins',
    when: 'A family or the office begins a membership for a child.',
    tone: 'leaf',
    variables: { ...facts, from: '1 Dec 2026', covered: 'These places cost nothing more: After-school robotics.' },
    subject: '{{membership}} of {{child}} begins on {{from}}',
    headline: '{{child}} has a {{membership}} from {{from}}',
    body: `Hello {{first_name}},

{{child}} has a {{membership}} from {{from}}. You get a bill for each month, until you end it.

{{covered}}

{{button}}

You can pause or end it yourself on that page.`,
    button: 'See the membership',
  }),
  paused: mailKind({
    ...base,
    id: 'money.membership_paused',
    title: 'A membership is paused',
    when: 'A family or the office pauses a membership.',
    tone: 'leaf',
    variables: { ...facts, from: '14 Dec 2026', until: '10 Jan 2027', bills, credit: replacedBills },
    subject: '{{membership}} of {{child}} is paused from {{from}}',
    headline: 'Paused from {{from}} until {{until}}',
    body: `Hello {{first_name}},

The {{membership}} of {{child}} is paused from {{from}} until {{until}}. {{child}} keeps every place.

- {{bills}}

{{credit}}

{{button}}`,
    button: 'See the membership',
  }),
  resumed: mailKind({
    ...base,
    id: 'money.membership_resumed',
    title: 'A membership goes on',
    when: 'A family or the office ends the pause of a membership early.',
    tone: 'leaf',
    variables: {
      ...facts,
      from: '4 Jan 2027',
      bills: bills.replace('J$5,870.97', 'J$9,032.26'),
      credit: replacedBills,
    },
    subject: '{{membership}} of {{child}} goes on',
    headline: 'It counts again from {{from}}',
    body: `Hello {{first_name}},

The {{membership}} of {{child}} counts again from {{from}}.

- {{bills}}

{{credit}}

{{button}}`,
    button: 'See the membership',
  }),
  ended: mailKind({
    ...base,
    id: 'money.membership_ended',
    title: 'A membership ends',
    when: 'A family or the office ends a membership.',
    tone: 'sun',
    variables: { ...facts, last: '31 Dec 2026', bills, credit: replacedBills },
    subject: '{{membership}} of {{child}} ends on {{last}}',
    headline: 'The last day is {{last}}',
    body: `Hello {{first_name}},

The {{membership}} of {{child}} ends on {{last}}. Places that it covers end with it, and no more bills follow for later days.

- {{bills}}

{{credit}}

{{button}}`,
    button: 'See the membership',
  }),
  priceChanged: mailKind({
    ...base,
    id: 'money.membership_price',
    title: 'A membership costs another price',
    when: 'The office changes the price of a membership, how it is taxed, or the rate of GCT.',
    tone: 'sun',
    variables: {
      ...facts,
      before: 'J$14,000.00',
      price: 'J$15,000.00',
      from: '1 Jan 2027',
      end: 'You can end it before the next bill is issued.',
    },
    subject: '{{membership}}: {{price}} a month from {{from}}',
    headline: '{{price}} a month from {{from}}',
    body: `Hello {{first_name}},

The {{membership}} of {{child}} costs {{price}} a month from {{from}}. Until now it was {{before}}. Bills that you have already stay as they are.

{{button}}

{{end}}`,
    button: 'See the membership',
  }),
};
