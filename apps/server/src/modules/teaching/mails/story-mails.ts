import { mailKind } from '../../organisation/mails/mail-kind.ts';

export const storyMails = {
  story: mailKind({
    id: 'classes.story',
    title: 'New photo or video of a class',
    when: 'A teacher sends a photo or a video, and a child of the family is in it. The picture itself stays in the portal.',
    group: 'classes',
    mayBeOff: true,
    topic: 'messages',
    collects: true,
    tone: 'leaf',
    variables: { child: 'Maya' },
    subject: 'A new picture from class',
    headline: '{{child}} is in a new picture from class',
    body: `Hello {{first_name}},

{{child}} is in a new picture from class. You can see it in your portal.`,
    button: 'See the picture',
    short: '{{organisation}}: there is a new picture from class. {{link}}',
  }),
  comment: mailKind({
    id: 'classes.story_comment',
    title: 'A family wrote below a photo of the class',
    when: 'A family comments a photo or a video of the class story. What it wrote stays in the portal.',
    group: 'classes',
    audience: 'team',
    mayBeOff: true,
    topic: 'messages',
    collects: true,
    variables: { class: 'After-school robotics, Level 1' },
    subject: 'A new comment in the story of {{class}}',
    headline: 'A family wrote below a photo',
    body: `Hello {{first_name}},

There is a new comment in the story of {{class}}. You can read it, answer it or hide it.`,
    button: 'Read the comment',
    short: '{{organisation}}: there is a new comment in the story of {{class}}. {{link}}',
  }),
};
