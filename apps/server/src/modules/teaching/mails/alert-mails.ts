import { mailKind } from '../../organisation/mails/mail-kind.ts';

const child = 'Maya';
const program = 'Weekend workshops: line followers';
const when = 'Sat 28 Nov 2026, 10:00 am';
const base = { group: 'classes', eyebrow: 'Attendance', urgency: 'urgent' } as const;

/** About a child who is not in class: these are about safety, so none may be switched off. */
export const alertMails = {
  missing: mailKind({
    ...base,
    id: 'alerts.missing',
    title: 'A child is not in class yet',
    when: 'A child who was expected is not marked present some minutes after the start.',
    tone: 'sun',
    variables: { child, program, when },
    subject: 'Is {{child}} coming to {{program}} today?',
    headline: '{{child}} is not in class yet',
    short:
      '{{organisation}}: {{child}} is not in {{program}} yet. On the way, not coming, or should be there? Answer: {{link}} or call {{phone}}',
    body: `Hello {{first_name}},

{{child}} is expected in {{program}} ({{when}}) and is not marked present yet.

Please answer with one tap: on the way, not coming today, or should be there.

{{button}}

You can also call us: {{phone}}.`,
    button: 'Answer now',
  }),
  arrived: mailKind({
    ...base,
    id: 'alerts.arrived',
    title: 'A child has arrived after all',
    when: 'A child about whom the family was asked is marked present or late.',
    tone: 'leaf',
    variables: { child, program },
    subject: '{{child}} is in {{program}} now',
    headline: '{{child}} is here',
    short: '{{organisation}}: {{child}} is in {{program}} now.',
    body: `Hello {{first_name}},

{{child}} is in {{program}} now.`,
    button: 'See the schedule',
  }),
  found: mailKind({
    ...base,
    id: 'alerts.found',
    title: 'The office found out where a child is',
    when: 'An admin closes the alarm about a child who should be in class.',
    tone: 'sea',
    variables: { child, program, finding: 'Maya was in the other workshop room and is in her class now.' },
    subject: 'About {{child}} and {{program}}',
    headline: 'What we found out about {{child}}',
    short: '{{organisation}}, about {{child}}: {{finding}}',
    body: `Hello {{first_name}},

{{finding}}`,
    button: 'See it',
  }),
  alarm: mailKind({
    ...base,
    id: 'alerts.alarm',
    title: 'A child should be in class and is not',
    when: 'A family answers that their child should be in class.',
    group: 'office',
    topic: 'classes',
    audience: 'account',
    tone: 'alert',
    variables: {
      child: 'Maya Brown',
      program,
      when,
      by: 'Marcia Brown',
      answered: '10:22 am',
      call: 'Marcia Brown (876) 555-0110, Devon Brown (876) 555-0144',
    },
    subject: 'Now: {{child}} should be in {{program}} and is not',
    headline: 'Look for {{child}} now',
    short:
      '{{organisation}}: {{child}} should be in {{program}} and is not there, says {{by}}. Look now, and call {{call}}. {{link}}',
    sample: [
      {
        is: 'facts',
        facts: [
          { label: 'Marcia Brown, parent', value: '(876) 555-0110', link: 'tel:+18765550110' },
          { label: 'Devon Brown, guardian', value: '(876) 555-0144', link: 'tel:+18765550144' },
        ],
      },
    ],
    body: `Hello {{first_name}},

{{child}} is not marked present in {{program}} ({{when}}). {{by}} answered at {{answered}}: "Should be there!"

{{button}}

Call the family now:

{{details}}

Our office got this alarm too and looks with you: {{phone}}. Mark the child present as soon as it is there.`,
    button: 'Open the class',
  }),
  calmed: mailKind({
    ...base,
    id: 'alerts.calmed',
    title: 'A family knows where the child is',
    when: 'A family takes the answer back that their child should be in class.',
    group: 'office',
    topic: 'classes',
    audience: 'account',
    tone: 'leaf',
    variables: { child: 'Maya Brown', program, answer: 'on the way', by: 'Marcia Brown' },
    subject: '{{child}}: {{answer}}, says the family',
    headline: '{{child}}: {{answer}}',
    short: '{{organisation}}: {{child}} is {{answer}}, says {{by}}.',
    body: `Hello {{first_name}},

{{by}} now says about {{child}} and {{program}}: {{answer}}.`,
    button: 'Open it',
  }),
  notTaken: mailKind({
    ...base,
    id: 'alerts.not_taken',
    title: 'Attendance is not taken yet',
    when: 'Nobody is marked some minutes after the start of a class.',
    group: 'office',
    topic: 'classes',
    audience: 'account',
    tone: 'sun',
    variables: { program, when },
    subject: '{{program}}: please take the attendance',
    headline: 'Please take the attendance',
    short: '{{organisation}}: please take the attendance of {{program}}. {{link}}',
    body: `Hello {{first_name}},

{{program}} has begun ({{when}}), and nobody is marked yet. Families are asked about children who are missing only when the attendance is taken.`,
    button: 'Take the attendance',
  }),
};
