import { sampleFacts, sampleLinks } from '../../organisation/mails/sample-details.ts';
import { mailKind } from '../../organisation/mails/mail-kind.ts';

export const reminderMails = {
  class: mailKind({
    id: 'reminders.class',
    title: 'Class reminder',
    when: 'Before a class, as the family chose: the day before the first one, the day before each, or two hours before each. Not for children who are reported absent.',
    group: 'classes',
    topic: 'reminders',
    mayBeOff: true,
    eyebrow: '{{program}}',
    variables: {
      children: 'Maya Campbell',
      program: 'After-school robotics, Level 1',
      starts: 'Tue 12 Jan 2027, 3:30 pm',
      place: 'Workshop, Hope Road',
      bring: 'A laptop',
    },
    short: '{{organisation}}: {{children}}, {{program}} on {{starts}}. {{link}}',
    subject: '{{program}}: {{starts}}',
    headline: 'See you on {{starts}}',
    body: `Hello {{first_name}},

{{children}}: the next class of {{program}} begins on {{starts}} (Jamaica time).
Place: {{place}}
Please bring: {{bring}}

{{details}}

{{button}}

Tell us in time when your child cannot come: nobody waits at the door then.`,
    sample: [
      {
        is: 'day',
        day: '2027-01-12',
        title: 'Class, 3:30 pm to 5:00 pm',
        map: 'https://www.google.com/maps/search/?api=1',
        street: '12 Hope Road, Kingston 10',
      },
      sampleFacts(['May collect Maya', 'You, Joy Brown']),
      sampleLinks('Somebody else collects Maya? Change it'),
    ],
    button: 'Maya cannot come',
  }),
};
