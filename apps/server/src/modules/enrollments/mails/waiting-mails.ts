import { mailKind } from '../../organisation/mails/mail-kind.ts';
import { sampleClass, sampleFacts, sampleLinks } from '../../organisation/mails/sample-details.ts';

const children = 'Maya Campbell';
const program = 'micro:bit coding club';
const base = { group: 'waiting', eyebrow: 'Waiting list, {{program}}', button: 'See the waiting list' } as const;

/** The waiting list: each of these says where a family stands, so none may be switched off. */
export const waitingMails = {
  offer: mailKind({
    ...base,
    id: 'waiting.offer',
    title: 'Place offered',
    when: 'A place becomes free for a family on the waiting list.',
    tone: 'sun',
    variables: { children, program, places: 'a place is', deadline: 'Thu 26 Nov 2026, 9:00 am' },
    subject: '{{program}}: {{places}} free for {{children}}',
    short: '{{organisation}}: {{places}} free in {{program}} for {{children}}. Please answer by {{deadline}}. {{link}}',
    headline: 'Say yes by {{deadline}}',
    body: `Hello {{first_name}},

Good news: {{places}} free in {{program}} for {{children}}.
Please answer by {{deadline}} (Jamaica time).

{{button}}

{{details}}

Without an answer, the place goes to the next family. If your plans have changed, please decline, so that another child can have the place sooner.`,
    sample: [
      ...sampleClass,
      sampleFacts(
        ['Classes', 'Saturdays, 10:00 am to 12:00 pm, until 27 Mar 2027'],
        ['Price for each child', 'J$26,000.00'],
        ['After your yes', 'The place is held for 72 hours while you pay'],
      ),
      sampleLinks('No, thank you: decline the place'),
    ],
    button: 'Yes, take the place',
  }),
  joined: mailKind({
    ...base,
    id: 'waiting.joined',
    title: 'On the waiting list',
    when: 'A family joins a waiting list, or has the turn of a guardian who may no longer request places.',
    variables: {
      children,
      are: 'is',
      program,
      position: 'You are first in line.',
      needs: 'Maya still needs Wiring at Confident (now Practising). A place is offered once that level is there.',
    },
    subject: '{{program}}: {{children}} {{are}} on the waiting list',
    headline: '{{children}} {{are}} on the waiting list',
    body: `Hello {{first_name}},

{{children}} {{are}} on the waiting list for {{program}}.
{{position}}
{{needs}}
When a place becomes free for you, we will write to you at once and hold it until the time in that email.`,
  }),
  ended: mailKind({
    ...base,
    id: 'waiting.ended',
    title: 'No longer on the waiting list',
    when: 'A request ends without a place.',
    variables: {
      children,
      are: 'is',
      program,
      what: 'The time for your offer has ended, and the place goes to the next family.',
    },
    subject: '{{program}}: {{children}} {{are}} no longer on the waiting list',
    headline: '{{children}} {{are}} no longer on the waiting list',
    body: `Hello {{first_name}},

{{what}}`,
  }),
  skipped: mailKind({
    ...base,
    id: 'waiting.skipped',
    title: 'Others go first for now',
    when: 'The office passes over a request, with a reason.',
    variables: { children, program, reason: 'The class needs two older children first.' },
    subject: '{{program}}: your place in line',
    headline: 'Your place in line',
    body: `Hello {{first_name}},

{{children}}: for now, places in {{program}} are offered to other families first.

Why: {{reason}}`,
  }),
  back: mailKind({
    ...base,
    id: 'waiting.back',
    title: 'Back in line',
    when: 'The office puts a request back in line.',
    variables: { children, program },
    subject: '{{program}}: your place in line',
    headline: 'Your place in line',
    body: `Hello {{first_name}},

{{children}}: you are back in line for {{program}}, in the order in which you joined.`,
  }),
};
