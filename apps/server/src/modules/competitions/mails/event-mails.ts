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
};
