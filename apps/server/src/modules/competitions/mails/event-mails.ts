import { mailKind } from '../../organisation/mails/mail-kind.ts';

/** Mails about the day of a competition. */
export const eventMails = {
  helperInvited: mailKind({
    group: 'competitions',
    eyebrow: '{{competition}}',
    id: 'competitions.helper_invited',
    title: 'Invitation to help at a competition',
    when: 'The office invites somebody to help on the day of a competition, or sends a new link.',
    audience: 'team',
    tone: 'leaf',
    variables: {
      competition: 'Arena Day',
      day: '12 Dec 2026',
      location: 'Hope Gardens, Kingston',
      roles: 'Referee, Queue',
    },
    subject: 'Help at {{competition}} on {{day}}',
    body: `Hello {{first_name}},

Thank you for helping at {{competition}}, {{location}}, on {{day}}.
Your part: {{roles}}.

Your link opens your screens, on your own phone and without a password. It works until the day is over. Please do not pass it on: whatever is recorded with it has your name.

{{button}}`,
    button: 'Say that you come',
  }),
  helperMoved: mailKind({
    group: 'competitions',
    eyebrow: '{{competition}}',
    id: 'competitions.helper_moved',
    title: 'Competition moved, for those who help',
    when: 'The office moves a competition to another day. It goes to everybody who was invited to help and has not declined.',
    audience: 'team',
    tone: 'alert',
    variables: {
      competition: 'Arena Day',
      day: '19 Dec 2026',
      was: '12 Dec 2026',
      location: 'Hope Gardens, Kingston',
      shifts: 'Your shifts move along: they are at the same times, on the new day.',
    },
    subject: '{{competition}} is moved: {{day}} instead of {{was}}',
    headline: '{{competition}} is moved',
    body: `Hello {{first_name}},

{{competition}}, {{location}}, is moved: it is now {{day}}, instead of {{was}}.
{{shifts}}

Your link stays the same, and works until the new day is over. Please open it and say whether you come on the new day. If you no longer have it, please answer this email.`,
  }),
  called: mailKind({
    group: 'competitions',
    topic: 'classes',
    urgency: 'urgent',
    eyebrow: '{{competition}}',
    id: 'competitions.called',
    title: 'A team is called to its match',
    when: 'The control desk, the queue or a referee calls a match. An email goes only to families without another way, ten minutes ahead or more.',
    audience: 'family',
    tone: 'sun',
    variables: {
      competition: 'Yard Clash',
      team: 'Hope Road Rollers',
      order: 'be at Mat A in 10 minutes',
      match: 'M27',
    },
    subject: '{{team}}: {{order}}',
    short: '{{team}}: {{order}} ({{match}}).',
    body: `Hello {{first_name}},

{{team}}: {{order}}. The match is {{match}} of {{competition}}.

{{button}}`,
    button: 'See the match',
  }),
  times: mailKind({
    group: 'competitions',
    topic: 'classes',
    eyebrow: '{{competition}}',
    id: 'competitions.times',
    title: 'The times of a team',
    when: 'The office publishes the plan of a competition day, or publishes it again with other times for a team.',
    audience: 'family',
    tone: 'sea',
    variables: {
      competition: 'Yard Clash',
      day: '9 Jan 2027',
      team: 'Hope Road Rollers',
      times: '9:20 am Mat A, 10:05 am Mat B',
    },
    subject: 'The times of {{team}} at {{competition}}',
    short: 'Your times at {{competition}}, {{day}}: {{times}}. {{link}}',
    body: `Hello {{first_name}},

These are the times of {{team}} at {{competition}} on {{day}}:

{{details}}

On the day they may move: the page of the team always has them as they are.

{{button}}`,
    sample: [{ is: 'facts', facts: [{ label: '9:20 am', value: 'Mat A, M3 against Goat Horn' }] }],
    button: 'See the times',
  }),
};
