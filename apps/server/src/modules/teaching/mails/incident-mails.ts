import { mailKind } from '../../organisation/mails/mail-kind.ts';

const base = { group: 'classes', topic: 'classes', eyebrow: 'Incident note', audience: 'account' } as const;

/** That there is a note; what happened is read in the portal, where each opening is logged. */
export const incidentMails = {
  office: mailKind({
    ...base,
    id: 'incident.office',
    title: 'An incident note was signed',
    when: 'A member of the team signs a note about an incident or first aid. The note itself stays in the portal.',
    group: 'office',
    urgency: 'urgent',
    tone: 'alert',
    variables: { child: 'Maya Brown', kind: 'Fall', when: 'Sat 28 Nov 2026, 12:02 pm', by: 'Andre Bennett' },
    subject: 'Incident note: {{child}}',
    headline: 'A note about {{child}}',
    short: '{{organisation}}: {{by}} signed an incident note. Please read it: {{link}}',
    body: `Hello {{first_name}},

{{by}} signed a note about {{child}} ({{kind}}), {{when}}.

Please read it and sign as the second person, or ask somebody who was there.

{{button}}`,
    button: 'Read the note',
  }),
  family: mailKind({
    ...base,
    id: 'incident.family',
    title: 'A note about a child for the family to read',
    when: 'A note about an incident or first aid is signed. The note itself stays in the portal.',
    urgency: 'urgent',
    tone: 'alert',
    variables: { child: 'Maya', when: 'Sat 28 Nov 2026, 12:02 pm' },
    subject: 'Please read a note about {{child}}',
    headline: 'A note about {{child}}',
    short: '{{organisation}}: please read a note about {{child}} from class. {{link}}',
    body: `Hello {{first_name}},

Something happened in class that we want you to know: {{when}}. We wrote down what we saw and what we did for {{child}}.

Please read it and sign that you did. You can add what you want us to know, or call us: {{phone}}.

{{button}}`,
    button: 'Read the note',
  }),
};
