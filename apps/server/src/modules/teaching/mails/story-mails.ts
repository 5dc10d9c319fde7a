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
};
