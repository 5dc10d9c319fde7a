import { mailKind } from '../../organisation/mails/mail-kind.ts';

const base = { group: 'classes', topic: 'classes', eyebrow: 'Health in class', audience: 'account' } as const;
const when = 'Sat 28 Nov 2026, 12:02 pm';

/** Which medicine it is stays in the portal, where each opening is logged. */
export const medicineMails = {
  toCheck: mailKind({
    ...base,
    id: 'medicine.to_check',
    title: 'A medicine plan to check',
    when: 'A parent writes a plan for a medicine that is given in class.',
    group: 'office',
    urgency: 'normal',
    tone: 'sun',
    variables: { child: 'Maya Brown' },
    subject: 'A plan to check: {{child}}',
    headline: 'A plan for {{child}} to check',
    short: '{{organisation}}: a parent wrote a plan that the office has to check. {{link}}',
    body: `Hello {{first_name}},

A parent wrote a plan for {{child}}. It counts in class when the office has checked it and chosen who is on it.

{{button}}`,
    button: 'Check the plan',
  }),
  decided: mailKind({
    ...base,
    id: 'medicine.decided',
    title: 'What became of a medicine plan',
    when: 'The office checks a plan, sends it back, changes who may give it, or records a change that a doctor made.',
    urgency: 'normal',
    tone: 'leaf',
    variables: { child: 'Maya', outcome: 'The office has checked your plan. From now on it counts in class.' },
    subject: 'Your plan for {{child}}',
    headline: 'Your plan for {{child}}',
    short: '{{organisation}}: there is news about your plan for {{child}}. {{link}}',
    body: `Hello {{first_name}},

{{outcome}}

{{button}}`,
    button: 'Read the plan',
  }),
  dose: mailKind({
    ...base,
    id: 'medicine.dose',
    title: 'A dose was recorded in class',
    when: 'The team records that a dose was given, refused or missed. What it was stays in the portal.',
    urgency: 'urgent',
    tone: 'sea',
    variables: { child: 'Maya', when },
    subject: 'Please read what we recorded for {{child}}',
    headline: 'We recorded something for {{child}}',
    short: '{{organisation}}: please read what we recorded for {{child}} in class. {{link}}',
    body: `Hello {{first_name}},

We recorded something under your plan for {{child}}: {{when}}. Please read it in the portal. When you open it, we know that you have read it.

Questions? Call us: {{phone}}.

{{button}}`,
    button: 'Read it',
  }),
  missed: mailKind({
    ...base,
    id: 'medicine.missed',
    title: 'A dose that nobody recorded',
    when: 'A dose at a set time was not recorded 15 minutes later, while the child is in class.',
    group: 'office',
    urgency: 'urgent',
    tone: 'alert',
    variables: { child: 'Maya Brown', when },
    subject: 'Not recorded yet: {{child}}, {{when}}',
    headline: 'Nobody has recorded what was due for {{child}}',
    short: '{{organisation}}: something was due for a child in your class at {{when}} and is not recorded. {{link}}',
    body: `Hello {{first_name}},

A dose for {{child}} was due: {{when}}. Nobody has recorded it.

Please record what became of it: given, refused or missed.

{{button}}`,
    button: 'Record it',
  }),
};
