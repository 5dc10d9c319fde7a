import { describe, expect, test } from 'vitest';
import type { TxtLookup } from '../../../platform/mail/txt-records.ts';
import { checkMailDomain, domainOf } from './check-mail-domain.ts';

const from = 'Robotics <office@robots.org>';
const whole = {
  'robots.org': ['google-site-verification=x', 'v=spf1 include:_spf.provider.net ~all'],
  'key1._domainkey.robots.org': ['v=DKIM1; k=rsa; p=MIGfMA0'],
  '_dmarc.robots.org': ['v=DMARC1; p=quarantine; rua=mailto:dmarc@robots.org'],
};
const dns =
  (zone: Record<string, string[] | null>): TxtLookup =>
  async (name) =>
    zone[name] === null ? 'unreachable' : { records: zone[name] ?? [] };
const checked = (zone: Record<string, string[] | null>, selector = 'key1', sender = from) =>
  checkMailDomain(dns(zone), { from: sender, selector });
const states = async (...given: Parameters<typeof checked>) =>
  (await checked(...given)).records.map(({ state }) => state);

test.each([
  ['Robotics <office@Robots.org>', 'robots.org'],
  ['office@mail.robots.org.jm', 'mail.robots.org.jm'],
  ['Robotics <no-reply@localhost>', null],
  ['office@robots.example', null],
  ['office@printer.local', null],
  ['office@127.0.0.1', null],
  ['nobody', null],
])('the domain of %s is %s', (sender, domain) => expect(domainOf(sender)).toBe(domain));

describe('the check', () => {
  test('says that all is there, and asks for nothing', async () => {
    const { summary, records } = await checked(whole);
    expect(summary).toBe('All three records are there.');
    expect(records.map(({ name, state, ask }) => [name, state, ask])).toEqual([
      ['robots.org', 'good', ''],
      ['key1._domainkey.robots.org', 'good', ''],
      ['_dmarc.robots.org', 'good', ''],
    ]);
  });

  test('an empty domain misses all three, each with what to ask for', async () => {
    const { summary, records } = await checked({});
    expect(summary).toMatch(/^3 records need attention/);
    for (const { state, ask } of records) {
      expect(state).toBe('missing');
      expect(ask).not.toBe('');
    }
  });

  test.each<[string, Record<string, string[]>, string[]]>([
    ['two SPF records', { 'robots.org': ['v=spf1 -all', 'v=spf1 ~all'] }, ['wrong', 'good', 'good']],
    ['SPF for everybody', { 'robots.org': ['v=spf1 +all'] }, ['wrong', 'good', 'good']],
    ['SPF by another name', { 'robots.org': ['v=spf10 -all'] }, ['missing', 'good', 'good']],
    ['a withdrawn key', { 'key1._domainkey.robots.org': ['v=DKIM1; p='] }, ['good', 'wrong', 'good']],
    [
      'DMARC without a policy',
      { '_dmarc.robots.org': ['v=DMARC1; rua=mailto:a@robots.org'] },
      ['good', 'good', 'wrong'],
    ],
    ['two DMARC records', { '_dmarc.robots.org': ['v=DMARC1; p=none', 'v=DMARC1; p=none'] }, ['good', 'good', 'wrong']],
    ['a subdomain policy alone', { '_dmarc.robots.org': ['v=DMARC1; sp=none'] }, ['good', 'good', 'wrong']],
  ])('%s', async (_what, changed, expected) => expect(await states({ ...whole, ...changed })).toEqual(expected));

  test('a domain below another takes its policy, as receivers do', async () => {
    const zone = { 'mail.robots.org': ['v=spf1 ~all'], '_dmarc.robots.org': ['v=DMARC1;p=none'] };
    const { records } = await checked(zone, '', 'office@mail.robots.org');
    expect(records.map(({ name, state }) => [name, state])).toEqual([
      ['mail.robots.org', 'good'],
      ['', 'unknown'],
      ['_dmarc.robots.org', 'good'],
    ]);
  });

  test('says that the DNS is away, and that localhost cannot be checked', async () => {
    const { summary, records } = await checked({
      'robots.org': null,
      'key1._domainkey.robots.org': null,
      '_dmarc.robots.org': null,
    });
    expect(summary).toMatch(/did not answer completely/);
    expect(records.every(({ state }) => state === 'unknown')).toBe(true);
    const local = await checked(whole, 'key1', 'Doctorbird <no-reply@localhost>');
    expect(local).toMatchObject({ domain: null, records: [] });
    expect(local.summary).toContain('MAIL_FROM');
  });
});
