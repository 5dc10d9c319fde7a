import { mailKind } from '../../organisation/mails/mail-kind.ts';
import { sampleButton } from '../../organisation/mails/sample-details.ts';

const team = 'Team Bolt';
const competition = 'Arena Day';
const base = { group: 'competitions', eyebrow: '{{competition}}' } as const;
const movedSample = {
  competition,
  day: '19 Dec 2026',
  was: '12 Dec 2026',
  teams: 'Team Bolt and Team Spark',
  times: 'The times of the plan stay as they are, on the new day.',
};

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
  waiting: mailKind({
    ...base,
    id: 'competitions.waiting',
    title: 'Team on the waiting list',
    when: 'A family enters a team, and no place is free.',
    variables: { team, competition, position: 'You are first in line.' },
    subject: '{{team}} waits for a place in {{competition}}',
    body: `Hello {{first_name}},

{{team}} is on the waiting list of {{competition}}. {{position}}

When a place is free, we offer it to you at once: you get a message, and it stands under “Needs you” on your home page. Until then nothing is due.`,
    button: 'See the team',
  }),
  offer: mailKind({
    ...base,
    topic: 'places',
    id: 'competitions.offer',
    title: 'Place offered to a team',
    when: 'A place is free, and a team is first on the waiting list.',
    tone: 'sun',
    variables: {
      team,
      competition,
      day: '12 Dec 2026',
      deadline: 'Thu 10 Dec 2026, 6:00 pm',
      fee: 'The fee of J$3,500.00 is due after your yes, not before.',
    },
    subject: 'A place for {{team}} in {{competition}}: please answer by {{deadline}}',
    short: '{{organisation}}: a place in {{competition}} is free for {{team}}. Please answer by {{deadline}}. {{link}}',
    body: `Hello {{first_name}},

A place is free for {{team}} in {{competition}} on {{day}}. It is yours until {{deadline}}.
{{fee}}

{{details}}

After that it goes to the next team.`,
    button: 'Take the place',
  }),
  lapsed: mailKind({
    ...base,
    topic: 'places',
    id: 'competitions.offer_ended',
    title: 'Offer to a team ended',
    when: 'A family did not answer the offer of a place for its team in time.',
    variables: {
      team,
      competition,
      next: 'It goes to the next team. You can enter the team again to wait for another place.',
    },
    subject: 'The offer for {{team}} has ended',
    short: '{{organisation}}: the time to take the place of {{team}} in {{competition}} has ended. {{link}}',
    body: `Hello {{first_name}},

The time to take the place of {{team}} in {{competition}} has ended.
{{next}}`,
    button: 'See your teams',
  }),
  officeOffer: mailKind({
    ...base,
    group: 'office',
    id: 'office.team_offer',
    title: 'Place offered to a team of the office',
    when: 'A place is free, and first on the waiting list is a team that the office has entered; again when that offer ends. It goes to the address of the office.',
    audience: 'team',
    variables: {
      team,
      competition,
      contact: 'Whom to ask: Simone Campbell, (876) 555-0142.',
      news: 'a place is free until Thu 10 Dec 2026, 6:00 pm',
      next: 'Take the place in the list of teams. After that time it goes to the next team.',
    },
    subject: '{{team}}, {{competition}}: {{news}}',
    headline: '{{team}}: {{news}}',
    body: `{{team}} was entered in {{competition}} by the office, so no family is notified.
{{contact}}

{{next}}

{{button}}`,
    button: 'Open the teams',
  }),
  withdrawn: mailKind({
    ...base,
    topic: 'places',
    id: 'competitions.withdrawn',
    title: 'Team withdrawn by the office',
    when: 'The office takes the team of a family out of a competition, or off its waiting list.',
    variables: {
      team,
      competition,
      day: '12 Dec 2026',
      fee: 'The open fee is no longer due.',
      paid: 'You have paid J$3,500.00 for it. Please ask the office about that: it is not refunded by itself.',
    },
    subject: '{{team}} is no longer in {{competition}}',
    short: '{{organisation}}: {{team}} is no longer in {{competition}}. {{link}}',
    body: `Hello {{first_name}},

Our office has withdrawn {{team}} from {{competition}} on {{day}}.
{{fee}}
{{paid}}

If you did not expect this, please answer this email or call us.`,
    button: 'See your teams',
  }),
  cancelled: mailKind({
    ...base,
    topic: 'classes',
    id: 'competitions.cancelled',
    title: 'Competition cancelled',
    when: 'The office cancels or deletes a competition. The families of its teams get one message, whatever number of teams they have.',
    tone: 'alert',
    variables: {
      competition,
      day: '12 Dec 2026',
      teams: 'Team Bolt and Team Spark',
      fee: 'The open fee is no longer due.',
      paid: 'You have paid J$3,500.00 for it. Please ask the office about that: it is not refunded by itself.',
    },
    subject: '{{competition}} on {{day}} is cancelled',
    headline: '{{competition}} is cancelled',
    short: '{{organisation}}: {{competition}} on {{day}} is cancelled. {{link}}',
    body: `Hello {{first_name}},

{{competition}} on {{day}} is cancelled, so {{teams}} will not take part. We are sorry.
{{fee}}
{{paid}}`,
    button: 'See your teams',
  }),
  moved: mailKind({
    ...base,
    topic: 'classes',
    id: 'competitions.moved',
    title: 'Competition moved to another day',
    when: 'The office moves a competition to another day. The families of its teams get one message, whatever number of teams they have.',
    tone: 'alert',
    variables: movedSample,
    subject: '{{competition}} is moved: {{day}} instead of {{was}}',
    headline: '{{competition}} is moved',
    short: '{{organisation}}: {{competition}} is moved. It is now {{day}}, not {{was}}. {{link}}',
    body: `Hello {{first_name}},

{{competition}} is moved: it is now {{day}}, instead of {{was}}. Everything else stays as it is for {{teams}}.
{{times}}

If the new day does not suit you, please call us. Whoever entered a team can withdraw it until the day before.`,
    button: 'See your teams',
  }),
  movedForSchool: mailKind({
    ...base,
    id: 'competitions.moved_school',
    title: 'Competition moved, for the school of a team',
    when: 'The office moves a competition to another day. It goes to the contact of each school or club that pays for a team.',
    audience: 'organization',
    tone: 'alert',
    variables: movedSample,
    subject: '{{competition}} is moved: {{day}} instead of {{was}}',
    headline: '{{competition}} is moved',
    body: `Hello {{first_name}},

{{competition}} is moved: it is now {{day}}, instead of {{was}}. Everything else stays as it is for {{teams}}.
{{times}}

Please tell the coach and the parents. If the new day does not suit you, please call us.`,
  }),
  slip: mailKind({
    ...base,
    id: 'competitions.slip',
    title: 'Claim slip for a team member',
    when: 'The coach of a team sends a parent the link to complete a child.',
    tone: 'sun',
    variables: {
      team,
      competition,
      child: 'Zuri',
      coach: 'Simone Campbell',
      day: '12 Dec 2026',
      deadline: 'Thu 10 Dec 2026, 6:00 pm',
    },
    subject: 'Please complete {{child}} for {{team}}',
    body: `Hello,

{{child}} is on {{team}} for {{competition}} on {{day}}. Please confirm: two minutes, no account needed.
{{coach}}

What you write goes to us, not to the team. The link works until {{deadline}}.`,
    button: 'Complete {{child}}',
  }),
  completed: mailKind({
    ...base,
    id: 'competitions.member_completed',
    title: 'Team member completed',
    when: 'A parent without an account has completed a child for a team.',
    variables: { team, competition, child: 'Zuri', day: '12 Dec 2026' },
    subject: '{{child}} is in {{team}}',
    body: `Hello {{first_name}},

Thank you: {{child}} is complete for {{team}} in {{competition}} on {{day}}. The coach sees that, and nothing of what you wrote.

To change something, answer this email or call us. Your answers are deleted 30 days after the competition.`,
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
    topic: 'money',
    short: '{{organisation}}: the fee of {{team}} in {{competition}} is yours to pay. {{link}}',
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
    topic: 'money',
    subject: 'The fee of {{team}} in {{competition}}',
    body: `Hello {{first_name}},

{{payer}} pays the fee of {{team}} in {{competition}}, so you do not have to pay it.`,
  }),
};
