import { INVITATION_CODE } from '../../organisation/mails/invitation-code.ts';
import { mailKind } from '../../organisation/mails/mail-kind.ts';

const child = 'Maya Campbell';
const turns = 'What you had on waiting lists for the child is with the primary guardian now.';
const base = { group: 'family' } as const;
const page = { button: "Open the child's page" } as const;

/** About the guardians of a child besides the parent. None names the child in a subject, because an address may be mistyped. */
export const guardianMails = {
  invited: mailKind({
    ...base,
    id: 'guardian.invited',
    title: 'Invitation of a guardian',
    when: 'A parent or the office invites another guardian of a child.',
    tone: 'sun',
    variables: {
      child: 'Maya',
      by: 'Marcia Campbell',
      until: '24 Nov 2026',
      rights: ['Sees classes, attendance, reports and coursework', 'Requests places and pays for them'].join('\n'),
    },
    subject: 'You are invited as the guardian of a child',
    body: `Hello {{first_name}},

{{by}} invites you to be a guardian of {{child}} at {{organisation}}:

{{rights}}

The button works once, until {{until}}, and only for this email address. Sign in, or create an account with this address. With an account of another address, we send a code here. If you do not know what this is about, please ignore this email.`,
    button: 'See the invitation',
  }),
  code: mailKind({
    ...base,
    id: INVITATION_CODE,
    title: 'Code to accept an invitation',
    when: 'Somebody with the link of an invitation accepts it with an account of another address.',
    tone: 'sun',
    variables: { code: '482913', account: 'd•••@example.com', minutes: '10' },
    subject: 'Your code to accept an invitation',
    headline: 'Your code to accept an invitation',
    body: `Hello {{first_name}},

Your code is {{code}}. It works once, for {{minutes}} minutes.

It was requested by the account of {{account}}, which becomes a guardian of the child when the code is entered. Do not give it to anybody.

If this is not your account, please ignore this email. Nothing happens without the code.`,
    button: '',
  }),
  accepted: mailKind({
    ...base,
    ...page,
    id: 'guardian.accepted',
    title: 'Guardian accepted',
    when: 'The invited person accepts.',
    tone: 'leaf',
    variables: { child, guardian: 'Devon Campbell' },
    subject: 'Your invitation was accepted',
    body: `Hello {{first_name}},

{{guardian}} is now a guardian of {{child}}. You can change the rights or end them at any time on the child's page.`,
  }),
  rightsChanged: mailKind({
    ...base,
    ...page,
    id: 'guardian.rights',
    title: 'Rights of a guardian changed',
    when: 'A parent or the office changes what a guardian may do.',
    variables: { child, rights: 'Sees classes, attendance, reports and coursework', turns },
    subject: 'What you may do for a child was changed',
    body: `Hello {{first_name}},

You remain a guardian of {{child}}. From now on you have these rights:

{{rights}}

{{turns}}`,
  }),
  ended: mailKind({
    ...base,
    id: 'guardian.ended',
    title: 'Guardian ended',
    when: 'A parent or the office ends the rights of a guardian.',
    variables: { child, reason: 'The family asked for it.', turns },
    subject: 'You are no longer the guardian of a child',
    body: `Hello {{first_name}},

You are no longer a guardian of {{child}} here. Your own payments, invoices and receipts stay in your account.
{{turns}}

Why: {{reason}}

If you have questions, please call us.`,
    button: 'Open your payments',
  }),
  left: mailKind({
    ...base,
    ...page,
    id: 'guardian.left',
    title: 'Guardian left',
    when: 'A guardian ends their own rights, or the office does.',
    variables: {
      child,
      guardian: 'Devon Campbell',
      collectors:
        "Joy Campbell, added by them, may still collect the child. Please remove anybody who should not from the pick-up list on the child's page.",
    },
    subject: 'A guardian of a child was removed',
    body: `Hello {{first_name}},

{{guardian}} is no longer a guardian of {{child}}.

{{collectors}}`,
  }),
  swapped: mailKind({
    ...base,
    ...page,
    id: 'guardian.swapped',
    title: 'Primary guardian changed',
    when: 'The office makes a guardian of a child the primary one. Both are notified.',
    variables: { child, primary: 'Devon Campbell' },
    subject: 'The primary guardian of a child was changed',
    body: `Hello {{first_name}},

Our office has made {{primary}} the primary guardian of {{child}}. The other guardian now has all rights of a second guardian. Payments, invoices and receipts stay with whoever they belong to.

If you did not expect this, please call us.`,
  }),
  contactsChanged: mailKind({
    ...base,
    ...page,
    id: 'guardian.contacts',
    title: 'Pick-up list changed by a guardian',
    when: 'One guardian changes who is called or who may collect a child; the other is notified.',
    variables: { child, guardian: 'Devon Campbell', what: 'Added: Joy Campbell (may pick the child up).' },
    subject: 'The pick-up list of {{child}} was changed',
    body: `Hello {{first_name}},

{{guardian}} has changed the emergency contacts or the pick-up list of {{child}}.

{{what}}

If you did not expect this, please call us.`,
  }),
  imported: mailKind({
    ...base,
    id: 'family.imported',
    title: 'Account opened by the office',
    when: 'The office invites a family whose account it has opened: at the counter, with an import, or later.',
    tone: 'sun',
    variables: {},
    subject: 'Your family account with {{organisation}}',
    body: `Hello {{first_name}},

Our office has opened an account for your family at {{organisation}}. Set a password, then check what we have on record, add emergency contacts and people who may pick up, and request places.

{{button}}

The link works once, for 7 days. After that, choose “Forgot password?” on the sign-in page with this email address.`,
    button: 'Set your password',
  }),
};
