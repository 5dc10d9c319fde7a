import type { Organisation } from '@doctorbird/contract/organisation/site';
import { describe, expect, test } from 'vitest';
import { mailKinds } from './app-mails.ts';
import { SIGN_IN_LINK } from './modules/organisation/channels/text-job.ts';
import { mailTextProblems } from './modules/organisation/mails/check-mail-texts.ts';
import { namesIn } from './modules/organisation/mails/fill-mail.ts';
import { commonVariables, mailParts, type MailKind } from './modules/organisation/mails/mail-kind.ts';
import { writeMail } from './modules/organisation/mails/send-mail.ts';
import type { MailBlock, MailBrand } from './platform/mail/mail-content.ts';
import { mailAsHtml } from './platform/mail/mail-html.ts';
import { mailAsText } from './platform/mail/mail-text.ts';

const origin = 'https://robots.test';
const organisation = {
  name: 'Robotics Club',
  phone: '+18765550142',
  email: 'office@robots.test',
} as Organisation;
const brand: MailBrand = {
  name: 'Robotics Club',
  nameLines: ['Robotics', 'Club'],
  address: 'Hope Road, Kingston',
  email: 'office@robots.test',
  phone: '+18765550142',
  shownPhone: '(876) 555-0142',
  hours: 'Mon to Fri 8 to 5',
  logo: Buffer.from(''),
};
const hostile = '<img src=x onerror=alert(1)>"\'&{{first_name}}';
const everything: MailBlock[] = [
  {
    is: 'facts',
    facts: [
      { label: 'Amount', value: 'J$12,000.00' },
      { label: 'Place', value: 'Map', link: `${origin}/map` },
    ],
  },
  {
    is: 'day',
    day: '2027-01-12',
    title: 'First class, 3:30 pm',
    note: 'Bring a laptop',
    place: 'Workshop',
    map: `${origin}/m`,
  },
  { is: 'links', links: [{ label: 'Another way', link: `${origin}/other` }] },
  { is: 'note', lines: ['Small print'] },
  { is: 'list', lines: ['One', 'Two'] },
];

function mailOf(kind: MailKind, value?: string) {
  const values = Object.fromEntries(Object.entries(kind.variables).map(([name, sample]) => [name, value ?? sample]));
  const to = { email: 'reader@robots.test', name: value ?? 'Marcia Brown' };
  const facts = { to, values, details: everything, path: '/parent/payments' as const };
  const { subject, content } = writeMail(kind, kind, { facts, organisation, origin });
  return { subject, content, html: mailAsHtml(content, { subject, brand }), text: mailAsText(content, brand) };
}

test('a short text uses only what its kind gives, and no reason or comment, which may be about health', () => {
  for (const { id, short, topic, variables } of mailKinds) {
    if (short === null) continue;
    const known = [...Object.keys(variables), 'organisation', 'phone', 'link'];
    expect(
      namesIn(short).filter((name) => !known.includes(name) || /reason|comment|note/.test(name)),
      id,
    ).toEqual([]);
    // An admin sends the sign-in link; everything else is the reader's choice.
    if (id !== SIGN_IN_LINK) expect(topic, id).not.toBeNull();
  }
});

test('every kind has an id of its own, and asks for no variable that nobody gives', () => {
  expect(mailKinds.length).toBeGreaterThan(60);
  expect(new Set(mailKinds.map(({ id }) => id)).size).toBe(mailKinds.length);
  for (const kind of mailKinds) {
    const known = new Set([...Object.keys(kind.variables), ...Object.keys(commonVariables), ...mailParts]);
    expect(mailTextProblems(kind, kind), kind.id).toEqual({});
    const asked = namesIn([kind.subject, kind.eyebrow, kind.headline, kind.body, kind.button].join('\n'));
    const texted = namesIn(kind.short ?? '');
    expect(
      asked.filter((name) => !known.has(name)),
      kind.id,
    ).toEqual([]);
    expect(
      Object.keys(kind.variables).filter((name) => !asked.includes(name) && !texted.includes(name)),
      kind.id,
    ).toEqual([]);
  }
});

test('mails about money, places, the waiting list, accounts and organizations cannot be switched off', () => {
  const groups = ['money', 'places', 'waiting', 'accounts', 'organizations', 'competitions'];
  expect(mailKinds.filter(({ group, mayBeOff }) => mayBeOff && groups.includes(group))).toEqual([]);
  expect(mailKinds.filter(({ mayBeOff }) => mayBeOff).map(({ id }) => id)).toEqual([
    'classes.report',
    'classes.report_corrected',
    'classes.report_sent_back',
    'classes.portfolio_asked',
    'classes.work_done',
    'classes.work_returned',
    'classes.story',
    'classes.story_comment',
    'reminders.class',
    'family.document_accepted',
    'office.mention',
  ]);
});

describe.each(mailKinds.map((kind) => [kind.id, kind] as const))('%s', (_id, kind) => {
  const { subject, content, html, text } = mailOf(kind);

  test('is HTML that Outlook and Gmail can show', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en-JM">/);
    expect(html).toContain('<title>');
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain('<!--[if mso]>');
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
    const tables = html.match(/<table[^>]*>/g) ?? [];
    expect(tables.length).toBeGreaterThan(5);
    for (const table of tables) expect(table).toContain('role="presentation"');
    for (const picture of html.match(/<img[^>]*>/g) ?? []) {
      expect(picture).toMatch(/ alt="/);
      expect(picture).toMatch(/ width="\d+"/);
      expect(picture).toContain('src="cid:');
    }
    const inline = (html.match(/style="[^"]*"/g) ?? []).join(' ');
    expect(inline).not.toMatch(/flex|grid|position:|background-image|url\(|var\(/);
    expect(html).not.toMatch(/<(script|form|iframe|svg|link|video|input)\b/);
    for (const [, link] of html.matchAll(/href="([^"]*)"/g)) expect(link).toMatch(/^(https:\/\/|tel:\+)/);
  });

  test('says the same in text as in HTML', () => {
    const plain = text.replaceAll(/\s+/g, ' ');
    const shown = html
      .replace(/<head>[\s\S]*<\/head>/, '')
      .replaceAll(/<br\/?>/g, ' ')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
      .replaceAll(/\s+/g, ' ');
    for (const block of content.blocks) {
      const said = saidBy(block);
      for (const each of said) {
        expect(plain).toContain(each.replaceAll(/\s+/g, ' '));
        expect(shown).toContain(each.replaceAll(/\s+/g, ' '));
      }
      if (block.is === 'button') expect(text).toContain(block.link);
    }
    expect(`${subject}${text}${shown}`).not.toMatch(/\{\{|undefined|null|\[object/);
    expect(text.split('\n').filter((line) => line.length > 78 && !line.includes('http'))).toEqual([]);
  });

  test('lets no name become markup, a header or a variable', () => {
    const attacked = mailOf(kind, hostile);
    expect(attacked.html).not.toContain('<img src=x');
    expect(attacked.html.match(/<img/g)).toHaveLength(1);
    if (attacked.text.includes('<img')) expect(attacked.html).toContain('&lt;img');
    expect(attacked.text).not.toContain('\r');
    expect(attacked.subject).not.toMatch(/[\r\n]/);
    const lines = mailOf(kind, 'Eve\r\nBcc: all@robots.test');
    expect(lines.subject).not.toMatch(/[\r\n]/);
  });
});

/** The texts of a block that both parts of a mail must have. */
function saidBy(block: MailBlock): string[] {
  switch (block.is) {
    case 'facts':
      return block.facts.flatMap(({ label, value }) => [label, value]);
    case 'button':
      return [block.label];
    case 'day':
      return [block.title, block.note ?? '', block.place ?? ''];
    case 'links':
      return block.links.map(({ label }) => label);
    case 'heading':
      return [block.text];
    case 'picture':
      return [block.caption];
    case 'prose':
    case 'points':
      return block.spans.flat().map(({ text }) => text);
    default:
      return block.lines;
  }
}
