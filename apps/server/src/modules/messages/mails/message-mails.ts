import { mailKind } from '../../organisation/mails/mail-kind.ts';
import { sampleButton, sampleLinks, type SampleDetails } from '../../organisation/mails/sample-details.ts';

/** Subject and text are those of the message itself. */
const written = {
  group: 'family',
  variables: {
    topic: 'Bring a hat on Saturday',
    message: 'Hello Andre Campbell,\n\nplease bring a hat for Maya Campbell.',
  },
  subject: '{{topic}}',
  body: `{{message}}`,
  button: 'Read it in your portal',
} as const;

const sampleNewsletter: SampleDetails = [
  { is: 'heading', text: 'Twelve robots at the science fair' },
  {
    is: 'prose',
    spans: [
      [
        { text: 'Our Saturday group built ' },
        { text: 'twelve line followers', bold: true },
        { text: ' in four weeks. Come and see them drive.' },
      ],
    ],
  },
  { is: 'heading', text: 'Places for January' },
  {
    is: 'points',
    spans: [[{ text: 'After-school robotics, Level 1, from 12 January' }], [{ text: 'micro:bit coding club' }]],
  },
  sampleButton('See the programs'),
  sampleLinks('Read it on the website', 'Unsubscribe with one click'),
];

export const messageMails = {
  contact: mailKind({
    id: 'office.contact',
    title: 'Message of the contact form',
    when: 'A visitor sends the contact form. It goes to the address of the office.',
    group: 'office',
    audience: 'team',
    variables: {
      sender: 'Marcia Brown',
      sender_email: 'marcia@example.com',
      topic: 'Saturday classes',
      message: 'Is lunch included?',
    },
    subject: 'Message from the website: {{topic}}',
    headline: 'Message from the website',
    body: `{{sender}} sent a message through the contact form.

Reply to: {{sender_email}}
Subject: {{topic}}

{{message}}

The message is also in the inbox of the admin panel.`,
    button: 'Open the inbox',
  }),
  officeMessage: mailKind({
    id: 'office.conversation',
    title: 'New message in the inbox',
    when: 'A family writes from its portal, or somebody writes by WhatsApp, and nobody is assigned. It goes to the address of the office.',
    group: 'office',
    audience: 'team',
    variables: { sender: 'Marcia Brown', child: 'Maya', start: 'Maya has her EpiPen in the red bag today.' },
    subject: 'New message in the inbox',
    headline: 'New message in the inbox',
    body: `{{sender}} wrote to the office.

"{{start}}"

{{child}} has a class today. Please read the message before it begins.

You can read and answer the message in the inbox of the admin panel.`,
    button: 'Read and answer',
  }),
  teamMessage: mailKind({
    id: 'team.conversation',
    title: 'New message for a colleague',
    when: 'A family writes in a conversation that is assigned to a teacher or an admin.',
    group: 'office',
    audience: 'team',
    topic: 'messages',
    collects: true,
    variables: { sender: 'Marcia Brown', start: 'Thank you for the pictures of Saturday.' },
    subject: 'A family wrote to you',
    headline: 'A family wrote to you',
    body: `Hello {{first_name}},

{{sender}} wrote to you.

"{{start}}"

You can read and answer the message in your portal.`,
    button: 'Read and answer',
    short: '{{organisation}}: a family wrote to you. {{link}}',
  }),
  classMessage: mailKind({
    id: 'team.class_message',
    title: 'Message about a child of today’s class',
    when: 'A family writes to a teacher or an admin about a child who has a class on this day.',
    group: 'office',
    audience: 'team',
    topic: 'messages',
    urgency: 'urgent',
    tone: 'sun',
    variables: { sender: 'Marcia Brown', child: 'Maya', start: 'Maya has her EpiPen in the red bag today.' },
    subject: 'A family wrote about a child of today’s class',
    headline: 'A family wrote about a child of today’s class',
    body: `Hello {{first_name}},

{{sender}} wrote about {{child}}, who has a class today.

"{{start}}"

Please read it before the class. It stays on the class in your portal until you have.`,
    button: 'Read and answer',
    short: '{{organisation}}: the family of {{child}} wrote about the class today. Please read it now. {{link}}',
  }),
  assigned: mailKind({
    id: 'team.conversation_assigned',
    title: 'Conversation assigned',
    when: 'An admin assigns a conversation to a teacher or to another admin.',
    group: 'office',
    audience: 'team',
    topic: 'messages',
    collects: true,
    variables: { colleague: 'Karen Whyte' },
    subject: 'A conversation was assigned to you',
    headline: 'A conversation was assigned to you',
    body: `Hello {{first_name}},

{{colleague}} assigned a conversation with a family to you.`,
    button: 'Open the conversation',
    short: '{{organisation}}: a conversation was assigned to you. {{link}}',
  }),
  answer: mailKind({
    id: 'family.conversation',
    title: 'New message for a family',
    when: 'The office or a teacher writes to a family. The email has the first line; the rest is read in the portal.',
    group: 'family',
    topic: 'messages',
    collects: true,
    variables: {
      sender: 'our office',
      title: 'Maya fixed the left motor by herself today.',
      start: 'Maya fixed the left motor by herself today.',
    },
    // A screen that anybody sees shows the subject: it names nobody.
    subject: 'You have a new message',
    eyebrow: 'New message from {{sender}}',
    headline: '“{{title}}”',
    body: `Hello {{first_name}},

You have a new message from {{sender}}. It begins:

“{{start}}”

{{button}}

You can read all of it and answer in your portal.`,
    button: 'Read your message',
    short: '{{organisation}}: you have a new message. {{link}}',
  }),
  studentConversation: mailKind({
    id: 'family.student_conversation',
    title: 'Message in a student’s conversation',
    when: 'Somebody of a family writes in the conversation of a student. The adults of the family and the student read along.',
    group: 'family',
    topic: 'messages',
    collects: true,
    variables: { sender: 'Tajay Morrison', start: 'Can I bring my own motor on Saturday?' },
    subject: 'New message in a conversation of your family',
    headline: 'New message in a conversation of your family',
    body: `Hello {{first_name}},

{{sender}} wrote to us. You are part of this conversation: a student never writes alone with an adult of ours.

"{{start}}"

You can read it and write in it in your portal.`,
    button: 'Read the conversation',
    short: '{{organisation}}: new message in a conversation of your family. {{link}}',
  }),
  visitorAnswer: mailKind({
    id: 'visitor.answer',
    title: 'Answer to a visitor',
    when: 'The office answers a message of the contact form from the inbox. The text is written each time.',
    group: 'family',
    audience: 'stranger',
    variables: {
      topic: 'Saturday classes',
      message: 'Yes, lunch is included on Saturdays.',
      question: 'Is lunch included?',
    },
    subject: 'Your message: {{topic}}',
    headline: 'Your message: {{topic}}',
    body: `{{message}}

You wrote to us:

{{question}}

To write again, answer this email or write to {{email}}.`,
  }),
  newsletterConfirm: mailKind({
    id: 'newsletter.confirm',
    title: 'Confirm the newsletter',
    when: 'Somebody subscribes to the newsletter.',
    group: 'newsletter',
    audience: 'subscriber',
    tone: 'sun',
    sample: [sampleLinks('Unsubscribe with one click')],
    variables: {},
    subject: 'Please confirm: the newsletter of {{organisation}}',
    headline: 'Please confirm the newsletter',
    body: `Hello,

Someone, hopefully you, subscribed this address to our newsletter. Please confirm with this link:

{{button}}

The link works for 7 days. If it was not you, ignore this message and we will not send you anything else.

{{details}}`,
    button: 'Confirm the newsletter',
  }),
  newsletterAlready: mailKind({
    id: 'newsletter.already',
    title: 'Subscribed already',
    when: 'A subscribed address is entered for the newsletter again.',
    group: 'newsletter',
    audience: 'subscriber',
    sample: [sampleLinks('Unsubscribe with one click')],
    variables: {},
    subject: 'You already get the newsletter of {{organisation}}',
    headline: 'You already get the newsletter',
    body: `Hello,

Someone, hopefully you, subscribed this address to our newsletter. You are already subscribed, so you do not need to do anything.

{{details}}`,
  }),
  newsletter: mailKind({
    id: 'newsletter.issue',
    title: 'Newsletter',
    when: 'The office sends a newsletter. Its subject and its blocks are written each time.',
    group: 'newsletter',
    audience: 'reader',
    topic: 'news',
    urgency: 'bulk',
    tone: 'leaf',
    sample: sampleNewsletter,
    variables: { topic: 'What we built in November' },
    eyebrow: 'Newsletter',
    subject: '{{topic}}',
    body: '{{details}}',
  }),
  broadcast: mailKind({
    ...written,
    id: 'family.message',
    title: 'Message of the office',
    topic: 'messages',
    short: '{{organisation}}: {{topic}}. {{link}}',
    when: 'The office writes to many at once. The subject and the text are written each time. Who has no email reads the subject on the phone.',
  }),
  news: mailKind({
    ...written,
    id: 'family.news',
    sample: [sampleLinks('Choose whether you get news')],
    title: 'News of the office',
    topic: 'news',
    urgency: 'bulk',
    when: 'The office sends news to families who agreed to get it. The subject and the text are written each time.',
    body: `{{message}}

{{button}}

You get news because you agreed to it.

{{details}}`,
  }),
  closure: mailKind({
    ...written,
    id: 'family.closure',
    title: 'Classes cancelled together',
    topic: 'classes',
    urgency: 'urgent',
    short: '{{topic}}. Please read and confirm: {{link}}',
    when: 'The office cancels the classes of a day together, for example because of a storm.',
    tone: 'alert',
    variables: {
      topic: 'No classes on Sat 28 Nov 2026',
      message:
        'A tropical storm warning is in effect.\n\nThese classes do not take place:\n- Maya: Robotics, Sat 28 Nov 2026, 10:00 am',
    },
    button: 'Read, confirm and choose',
  }),
  toClass: mailKind({
    ...written,
    id: 'family.class_message',
    title: 'Message of a teacher to a class',
    topic: 'messages',
    short: '{{organisation}}: {{topic}}. {{link}}',
    when: 'A teacher writes to the families of an own class. The subject and the text are written each time.',
    button: 'Read and answer',
  }),
  toClassUrgent: mailKind({
    ...written,
    id: 'family.class_message_urgent',
    title: 'Urgent message of a teacher about the class of today',
    topic: 'classes',
    urgency: 'urgent',
    tone: 'sun',
    short: '{{organisation}}, today: {{topic}}. {{link}}',
    when: 'A teacher writes to the families of a class that takes place today, and marks it as urgent.',
    button: 'Read and answer',
  }),
  correction: mailKind({
    ...written,
    id: 'family.closure_undone',
    title: 'Classes take place after all',
    topic: 'classes',
    urgency: 'urgent',
    short: '{{topic}}. Please ignore our earlier message. {{link}}',
    when: 'The office takes back that classes were cancelled together, after somebody was notified.',
    tone: 'leaf',
    variables: {
      topic: 'Classes take place on Sat 28 Nov 2026',
      message: 'Please ignore our earlier message: the classes take place as planned.',
    },
  }),
};
