import { mailKind } from '../../organisation/mails/mail-kind.ts';

const base = { group: 'money', eyebrow: 'Pass', button: 'See the pass' } as const;
const pass = 'Five Saturday sessions';

/** About passes; their bills come with the mails of charges. */
export const passMails = {
  ends: mailKind({
    ...base,
    id: 'money.pass_ends',
    title: 'A pass ends soon',
    when: 'Ten days before a pass ends, if classes are left.',
    tone: 'sun',
    variables: { pass, classes: '3 classes', until: '12 Dec 2026' },
    subject: '{{pass}}: {{classes}} left until {{until}}',
    headline: '{{classes}} left until {{until}}',
    body: `Hello {{first_name}},

{{classes}} of your pass “{{pass}}” can be used until {{until}}. Book a day on the page of a program.

{{button}}`,
  }),
  returned: mailKind({
    ...base,
    id: 'money.pass_returned',
    title: 'Classes of a pass are returned',
    when: 'The office takes back the classes of a pass that are left.',
    tone: 'leaf',
    variables: {
      pass,
      classes: '3 classes',
      money: 'J$6,000.00 becomes credit for your next payment.',
      reason: 'You move to another parish.',
    },
    subject: '{{pass}}: {{classes}} returned',
    headline: '{{classes}} returned',
    body: `Hello {{first_name}},

{{classes}} of your pass “{{pass}}” are returned.

{{money}}

{{reason}}

{{button}}`,
  }),
};
