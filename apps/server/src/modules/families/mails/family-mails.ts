import { mailKind } from '../../organisation/mails/mail-kind.ts';

const child = 'Maya Campbell';
const base = { group: 'family' } as const;
const page = { button: "Open the child's page" } as const;
const unexpected = 'If you did not expect this, please call us.';

/** Changes of a family's records by the office always go out; what the family waits for may be switched off. */
export const familyMails = {
  detailsChanged: mailKind({
    ...base,
    ...page,
    id: 'family.details',
    title: "Child's details changed",
    when: 'The office changes the details of a child.',
    variables: { child, what: 'school, grade' },
    subject: 'The details of {{child}} were changed',
    body: `Hello {{first_name}},

Our office has changed the details of {{child}}: {{what}}.

${unexpected}`,
  }),
  notesChanged: mailKind({
    ...base,
    ...page,
    id: 'family.medical_notes',
    title: 'Medical notes changed',
    when: 'The office changes or removes the medical notes of a child. They are never quoted.',
    variables: { child, what: "changed the medical notes of Maya Campbell. You can read them on the child's page" },
    subject: 'The medical notes of {{child}} were changed',
    body: `Hello {{first_name}},

Our office has {{what}}.

${unexpected}`,
  }),
  safetyChanged: mailKind({
    ...base,
    ...page,
    id: 'family.safety',
    title: 'Safety details changed',
    when: 'The office changes what a class knows about a child.',
    variables: { child, what: 'The critical alert was changed.' },
    subject: 'The safety details of {{child}} were changed',
    body: `Hello {{first_name}},

Our office has changed what the class knows about {{child}}.

{{what}}

${unexpected}`,
  }),
  contactsChanged: mailKind({
    ...base,
    ...page,
    id: 'family.contacts',
    title: 'Contacts or pick-up list changed',
    when: 'The office changes who is called or who may collect a child.',
    variables: { child, what: 'Added: Joy Campbell, may pick the child up.' },
    subject: 'The contacts of {{child}} were changed',
    body: `Hello {{first_name}},

Our office has changed the emergency contacts or the pick-up list of {{child}}.

{{what}}

${unexpected}`,
  }),
  archived: mailKind({
    ...base,
    id: 'family.archived',
    title: 'Child archived',
    when: 'The office archives the record of a child.',
    variables: { child, reason: 'The family has moved.' },
    subject: '{{child}} was archived',
    body: `Hello {{first_name}},

Our office has archived the record of {{child}}. The child no longer appears in your list and cannot be enrolled in new programs. Enrollments, payments and receipts stay on record.

Why: {{reason}}

${unexpected}`,
    button: 'See your children',
  }),
  restored: mailKind({
    ...base,
    ...page,
    id: 'family.restored',
    title: 'Child restored',
    when: 'The office restores the record of a child.',
    variables: { child },
    subject: '{{child}} is back in your list',
    body: `Hello {{first_name}},

Our office has restored the record of {{child}}.

${unexpected}`,
  }),
  contactDetails: mailKind({
    ...base,
    id: 'family.contact_details',
    title: 'Contact details changed',
    when: "The office changes a family's contact details.",
    variables: { what: 'phone number, address' },
    subject: 'Your contact details were changed',
    body: `Hello {{first_name}},

Our office has changed your {{what}}. If you did not expect this, please call us.`,
    button: 'Open your settings',
  }),
  merged: mailKind({
    ...base,
    id: 'family.merged',
    title: 'Two accounts merged',
    when: 'The office merges two accounts of one family. It goes to both.',
    variables: { sign_in: 'm…@gmail.com' },
    subject: 'Your two accounts are now one',
    body: `Hello {{first_name}},

You had two accounts with us. Our office has merged them, so that your children, places, payments and consents are together.

From now on, sign in with {{sign_in}}. The other account is switched off.

If you did not expect this, please call us. We can undo it for 30 days.`,
    button: 'Sign in',
  }),
  mergeUndone: mailKind({
    ...base,
    id: 'family.merge_undone',
    title: 'Merge of two accounts undone',
    when: 'The office undoes the merge of two accounts. It goes to both.',
    variables: {},
    subject: 'Your accounts are separate again',
    body: `Hello {{first_name}},

Our office has undone the merge of two accounts. Each account has its own children, places and payments again, and you can sign in as before.

If you did not expect this, please call us.`,
    button: 'Sign in',
  }),
  linkAsked: mailKind({
    ...base,
    id: 'family.link_asked',
    title: 'A student asks to be linked',
    when: 'A student with an own account enters the code of a family.',
    tone: 'sun',
    variables: { child },
    subject: '{{child}} asks to be linked to your family',
    body: `Hello {{first_name}},

{{child}} has an account of their own and asks to be linked to yours. Nothing is linked until you accept.`,
    button: 'Accept or decline',
  }),
  linkAccepted: mailKind({
    ...base,
    id: 'family.link_accepted',
    title: 'Link accepted',
    when: 'A family accepts the request of a student.',
    audience: 'student',
    tone: 'leaf',
    variables: {},
    subject: 'Your parent has accepted',
    body: `Hello {{first_name}},

Your account is now linked to your family: your parent sees your courses and reports.`,
    button: 'Open your settings',
  }),
  linkDeclined: mailKind({
    ...base,
    id: 'family.link_declined',
    title: 'Link declined',
    when: 'A family declines the request of a student.',
    audience: 'student',
    variables: {},
    subject: 'Your request was declined',
    body: `Hello {{first_name}},

The family you asked declined your request. If that is a mistake, check the code with your parent and ask again.`,
    button: 'Open your settings',
  }),
  documentAccepted: mailKind({
    ...base,
    id: 'family.document_accepted',
    title: 'Document accepted',
    when: 'The office accepts a document.',
    mayBeOff: true,
    topic: 'progress',
    collects: true,
    tone: 'leaf',
    variables: { child, document: 'Medical form', document_lower: 'medical form' },
    subject: '{{document}} of {{child}}: accepted',
    body: `Hello {{first_name}},

Thank you: the {{document_lower}} of {{child}} has been accepted.`,
    button: 'See your documents',
  }),
  documentSentBack: mailKind({
    ...base,
    id: 'family.document_sent_back',
    title: 'Document sent back',
    when: 'The office cannot accept a document.',
    tone: 'sun',
    variables: {
      child,
      document: 'Medical form',
      document_lower: 'medical form',
      reason: 'The second page is missing.',
    },
    subject: '{{document}} of {{child}}: please send it again',
    body: `Hello {{first_name}},

We could not accept the {{document_lower}} of {{child}}.

Why: {{reason}}`,
    button: 'See your documents',
  }),
};
