import { mailKind } from '../../organisation/mails/mail-kind.ts';
import { sampleButton } from '../../organisation/mails/sample-details.ts';

const team = 'Team Bolt';
const competition = 'Arena Day';
const base = { group: 'competitions', eyebrow: '{{competition}}' } as const;

export const entryMails = {
  entered: mailKind({
    ...base,
    id: 'competitions.entered',
    title: 'Team entered',
    when: 'A family enters a team.',
    tone: 'leaf',
    sample: [sampleButton('Pay the fee')],
    variables: {
      team,
      competition,
      day: '12 Dec 2026',
      fee: 'Please pay the fee of J$3,500.00 by 24 Mar 2026, by card or by bank transfer.',
      free: 'Entry is free.',
    },
    subject: '{{team}} is entered in {{competition}}',
    body: `Hello {{first_name}},

{{team}} has a place in {{competition}} on {{day}}.
{{fee}}
{{free}}

{{details}}

You can withdraw the team until the day before.

{{button}}`,
    button: 'See the team',
  }),
  feeToPay: mailKind({
    ...base,
    id: 'competitions.fee',
    title: 'Fee of a team to pay',
    when: 'The office decides that the family pays the fee of its team.',
    tone: 'sun',
    variables: {
      team,
      competition,
      fee: 'Please pay the fee of J$3,500.00 by 24 Mar 2026, by card or by bank transfer.',
    },
    subject: 'The fee of {{team}} in {{competition}}',
    body: `Hello {{first_name}},

The fee of {{team}} in {{competition}} is yours to pay.
{{fee}}`,
    button: 'Pay the fee',
  }),
  feePaidByOther: mailKind({
    ...base,
    id: 'competitions.other_payer',
    title: 'Somebody else pays the fee',
    when: 'The office decides that a school or club pays the fee of a team.',
    variables: { team, competition, payer: 'Hope Primary School' },
    subject: 'The fee of {{team}} in {{competition}}',
    body: `Hello {{first_name}},

{{payer}} pays the fee of {{team}} in {{competition}}, so you do not have to pay it.`,
  }),
};
