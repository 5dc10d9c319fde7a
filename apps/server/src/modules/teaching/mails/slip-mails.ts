import { mailKind } from '../../organisation/mails/mail-kind.ts';

const base = { group: 'classes', topic: 'classes', eyebrow: 'Permission', audience: 'account' } as const;
const sample = {
  child: 'Maya',
  event: 'Yard Clash at the National Arena',
  when: 'Sat 5 Dec 2026, 8:00 am',
  place: 'National Arena',
  until: 'Mon 30 Nov 2026, 6:00 pm',
};

/** A trip or event for which a family is asked. */
export const slipMails = {
  asked: mailKind({
    ...base,
    id: 'slips.asked',
    title: 'A family is asked about a trip or event',
    when: 'The office or a teacher writes a permission slip.',
    tone: 'sun',
    variables: sample,
    subject: 'May {{child}} come? {{event}}',
    headline: 'May {{child}} come?',
    short: '{{organisation}}: may {{child}} come to {{event}}? Please answer by {{until}}: {{link}}',
    body: `Hello {{first_name}},

{{event}}: {{when}}, {{place}}.

Please answer for {{child}} by {{until}}. It takes two taps: yes or no, and your name.

{{button}}`,
    button: 'Read and answer',
  }),
  informed: mailKind({
    ...base,
    id: 'slips.informed',
    title: 'A trip or event, for guardians who only read',
    when: 'A permission slip is written or changes. Guardians who decide about picking up are asked; the others get this.',
    tone: 'sun',
    variables: { child: sample.child, event: sample.event, when: sample.when, place: sample.place },
    subject: 'For {{child}}: {{event}}',
    headline: '{{event}}',
    short: '{{organisation}}: {{event}} with {{child}}, {{when}}. Another guardian answers. {{link}}',
    body: `Hello {{first_name}},

{{event}}: {{when}}, {{place}}.

Another guardian of {{child}} is asked whether {{child}} may come. You can read about it in your portal.

{{button}}`,
    button: 'Read about it',
  }),
  changed: mailKind({
    ...base,
    id: 'slips.changed',
    title: 'A trip or event changed, and families are asked again',
    when: 'The hour, the place, the adults or the way there change after a slip was sent.',
    tone: 'alert',
    variables: sample,
    subject: 'Changed: {{event}}',
    headline: '{{event}} has changed',
    short: '{{organisation}}: {{event}} has changed. Please answer again for {{child}}: {{link}}',
    body: `Hello {{first_name}},

Something about {{event}} has changed: it is now {{when}}, {{place}}. Please read it, and answer again for {{child}} by {{until}}.

{{button}}`,
    button: 'Read and answer',
  }),
  reminded: mailKind({
    ...base,
    id: 'slips.reminded',
    title: 'A reminder to answer about a trip or event',
    when: 'Two days before the answer is due, and once more on the last day, while there is none; also when answers become due earlier.',
    tone: 'sun',
    variables: sample,
    subject: 'Please answer by {{until}}: {{event}}',
    headline: 'May {{child}} come?',
    short: '{{organisation}}: please answer for {{child}} by {{until}}, {{event}}: {{link}}',
    body: `Hello {{first_name}},

We have no answer yet for {{child}}: {{event}}, {{when}}, {{place}}. Please answer by {{until}}.

{{button}}`,
    button: 'Read and answer',
  }),
  cancelled: mailKind({
    ...base,
    id: 'slips.cancelled',
    title: 'A trip or event is cancelled',
    when: 'The office or a teacher cancels a trip or event that families were asked about.',
    tone: 'alert',
    variables: { child: sample.child, event: sample.event, when: sample.when },
    subject: 'Cancelled: {{event}}',
    headline: '{{event}} is cancelled',
    short: '{{organisation}}: {{event}} ({{when}}) is cancelled.',
    body: `Hello {{first_name}},

{{event}} ({{when}}) is cancelled, so {{child}} is not expected there.

Questions? Call us: {{phone}}.`,
    button: 'See the schedule',
  }),
  heard: mailKind({
    ...base,
    id: 'slips.heard',
    title: 'What a family said by phone about a trip or event',
    when: 'Two people of the team note an answer by phone.',
    tone: 'leaf',
    variables: {
      child: 'Maya',
      event: sample.event,
      answer: 'may come',
      said_by: 'Nadine Grant',
      change: 'You can change it until Mon 30 Nov 2026, 6:00 pm (Jamaica time).',
    },
    subject: 'Noted for {{child}}: {{event}}',
    headline: '{{child}} {{answer}}',
    short: '{{organisation}}: {{said_by}} said that {{child}} {{answer}}: {{event}}. {{link}}',
    body: `Hello {{first_name}},

{{said_by}} said by phone that {{child}} {{answer}}: {{event}}. Two people of our team heard it.

{{change}}

{{button}}`,
    button: 'Read it',
  }),
};
