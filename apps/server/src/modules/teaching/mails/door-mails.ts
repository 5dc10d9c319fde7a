import { mailKind } from '../../organisation/mails/mail-kind.ts';

const base = { group: 'classes', eyebrow: 'The door' } as const;

/** About who comes and leaves with whom. Only alarm and stop always go out: the others are for guardians who chose them. */
export const doorMails = {
  arrived: mailKind({
    ...base,
    id: 'door.arrived',
    title: 'A child has come into class',
    when: 'A child is checked in at the door, for guardians who want to know.',
    tone: 'leaf',
    variables: { child: 'Maya', program: 'Weekend workshops: line followers', time: '9:04 am' },
    subject: '{{child}} arrived at {{time}}',
    headline: '{{child}} is here',
    short: '{{organisation}}: {{child}} arrived in {{program}} at {{time}}.',
    body: `Hello {{first_name}},

{{child}} arrived in {{program}} at {{time}}.`,
    button: 'See the schedule',
  }),
  left: mailKind({
    ...base,
    id: 'door.left',
    title: 'A child has left a class',
    when: 'A child is checked out at the door, for guardians who want to know.',
    tone: 'leaf',
    variables: {
      child: 'Maya',
      program: 'Weekend workshops: line followers',
      time: '12:02 pm',
      how: 'was collected by Joy Brown',
    },
    subject: '{{child}} {{how}} at {{time}}',
    headline: '{{child}} has left the class',
    short: '{{organisation}}: {{child}} {{how}} at {{time}} ({{program}}).',
    body: `Hello {{first_name}},

{{child}} {{how}} at {{time}}. The class was {{program}}.

If that is not right, call us now: {{phone}}.`,
    button: 'See the schedule',
  }),
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
  stopped: mailKind({
    ...base,
    id: 'door.stopped',
    title: 'Somebody was stopped at the door',
    when: 'Somebody who must not collect a child comes for it, at the door or at the kiosk.',
    group: 'office',
    topic: 'classes',
    audience: 'account',
    urgency: 'urgent',
    tone: 'alert',
    variables: {
      child: 'Maya Brown',
      program: 'Weekend workshops: line followers',
      when: 'Sat 28 Nov 2026, 12:02 pm',
      where: 'at the door, with Andre Bennett',
    },
    subject: 'Now: somebody who must not collect {{child}} came',
    headline: '{{child}} is with the team',
    short:
      '{{organisation}}: Somebody who must not collect {{child}} was stopped {{where}} ({{program}}, {{when}}). Call the team now. {{link}}',
    body: `Hello {{first_name}},

Somebody who must not collect {{child}} came on {{when}} and was stopped {{where}}. The class is {{program}}. Today says who it was.

Please call the team at the class now. Then close the stop on Today, with what was done.

{{button}}`,
    button: 'Open the class',
  }),
};
