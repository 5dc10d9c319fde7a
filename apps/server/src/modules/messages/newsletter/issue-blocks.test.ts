import type { NewsletterBlock } from '@doctorbird/contract/messages/newsletter-issues';
import { describe, expect, test } from 'vitest';
import { mailAsHtml } from '../../../platform/mail/mail-html.ts';
import { bytesOf, mailBlocks, missingIn, shownBlocks, type Found } from './issue-blocks.ts';

const item = '0190c0de-0000-7000-8000-000000000001';
const program = '0190c0de-0000-7000-8000-000000000002';
const found: Found = {
  pictures: new Map([
    [
      `${item}/sumo`,
      {
        picture: { src: null, art: 'sumo', alt: 'Two sumo robots in the ring, one of them already half outside' },
        mailPath: `/mail-pictures/${item}/sumo.jpg`,
      },
    ],
  ]),
  programs: new Map([
    [
      program,
      {
        title: 'After-school robotics, Level 2',
        path: '/programs/after-school-robotics-2',
        lines: [
          '7 Jan 2027 to 26 Mar 2027',
          'Thursdays, 3 to 5 pm',
          'Workshop, 12 Hope Road, Kingston',
          'Ages 8 to 12',
        ],
      },
    ],
  ]),
};
const brand = {
  name: 'Robotics Club',
  nameLines: ['Robotics', 'Club'],
  address: '12 Hope Road, Kingston 6',
  email: 'office@club.example',
  phone: '+18765550100',
  shownPhone: '(876) 555-0100',
  hours: 'Mon to Fri 8:00 AM-5:00 PM',
  logo: Buffer.alloc(0),
};
const htmlBytes = (blocks: readonly NewsletterBlock[]): number =>
  Buffer.byteLength(
    mailAsHtml(
      {
        kind: 'newsletter.issue',
        tone: 'leaf',
        eyebrow: 'Newsletter',
        headline: 'What we built',
        because: 'You get this because you subscribed to the newsletter of Robotics Club.',
        choose: null,
        blocks: mailBlocks(blocks, found, 'https://robotics-club.example'),
      },
      { subject: 'What we built', brand },
    ),
  );
const missing = (blocks: readonly NewsletterBlock[]) => missingIn({ subject: 'What we built', blocks }, found);
const text = (written: string): NewsletterBlock => ({ type: 'text', text: written });

describe('the size of the email', () => {
  test.each<[string, NewsletterBlock]>([
    ['headings', { type: 'heading', text: 'Robots on the beach' }],
    ['short paragraphs', text('a\n\n'.repeat(1300))],
    ['list items', text('- a\n'.repeat(1000))],
    ['links', text('https://a.bc '.repeat(300))],
    ['bold pieces', text('**a** '.repeat(600))],
    ['what HTML escapes', text('"&<>\' '.repeat(600))],
    ['long text', text('word '.repeat(800))],
    ['pictures', { type: 'picture', item, picture: 'sumo', caption: 'Ring night at the club' }],
    ['buttons', { type: 'button', label: 'All programs', link: '/programs' }],
    ['programs', { type: 'program', program }],
  ])('is never underestimated: %s', (_of, block) => {
    const blocks = Array.from({ length: 5 }, () => block);
    expect(bytesOf(shownBlocks(blocks, found))).toBeGreaterThanOrEqual(htmlBytes(blocks));
  });

  test('a long newsletter passes, one that Gmail would cut off does not', () => {
    const usual: NewsletterBlock[] = [
      ...Array.from({ length: 8 }, () => text('Twelve builders came on a Saturday. '.repeat(20))),
      ...Array.from({ length: 6 }, (): NewsletterBlock => ({
        type: 'picture',
        item,
        picture: 'sumo',
        caption: 'Ring',
      })),
      { type: 'program', program },
      { type: 'button', label: 'All programs', link: '/programs' },
    ];
    expect(missing(usual)).toEqual({});
    expect(Object.keys(missing(Array.from({ length: 20 }, () => text('a\n\n'.repeat(1300)))))).toEqual(['blocks']);
  });
});

test.each([
  ['/programs', true],
  ['https://example.org/a?b=c', true],
  ['http://example.org', false],
  ['//example.org', false],
  ['/\\example.org', false],
  ['https://a\\b.org', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  [' ', false],
])('a button may lead to %j: %s', (link, allowed) => {
  expect(Object.keys(missing([{ type: 'button', label: 'Go', link }]))).toEqual(allowed ? [] : ['blocks.0.link']);
});
