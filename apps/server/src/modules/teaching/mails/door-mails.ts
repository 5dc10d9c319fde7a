import { mailKind } from '../../organisation/mails/mail-kind.ts';

const base = { group: 'classes', eyebrow: 'The door' } as const;

/** About who leaves with whom: a matter of safety, so it cannot be switched off. */
export const doorMails = {
  alarm: mailKind({
    ...base,
    id: 'door.alarm',
    title: 'A child left in a way that is not allowed',
    when: 'A device sends late that a child left with somebody who is not on its list, or alone without permission.',
    group: 'office',
    topic: 'classes',
    audience: 'account',
    urgency: 'urgent',
    tone: 'alert',
    variables: {
      child: 'Maya Brown',
      program: 'Weekend workshops: line followers',
      when: 'Sat 28 Nov 2026, 12:02 pm',
      how: 'with somebody who is not on the list',
      by: 'Andre Bennett',
    },
    subject: 'Now: check how {{child}} left {{program}}',
    headline: 'Check where {{child}} is',
    short: '{{organisation}}: {{child}} left {{program}} {{how}} ({{when}}). Call the family and {{by}} now. {{link}}',
    body: `Hello {{first_name}},

{{child}} left {{program}} on {{when}} {{how}}. The device of {{by}} had no connection then, so the door could not refuse it.

Please call the family and {{by}} now.

{{button}}`,
    button: 'Open the class',
  }),
};
