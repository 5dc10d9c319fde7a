import { calls } from '@doctorbird/contract/calls';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { account } from '../../src/access/access.table.ts';
import { openingNight } from '../../src/modules/enrollments/line/line.table.ts';
import { jamaicaClock, jamaicaDay } from '../../src/platform/jamaica-time.ts';
import { choose, family, noon, texts, useChannelsWorld, world } from './channels-world.ts';

useChannelsWorld();

const minute = 60_000;
const clockOf = (moment: Date) => ({ date: jamaicaDay(moment), time: jamaicaClock(moment) });
let cookie: string;
let nightId: string;

/** The family waits, 21 others are ahead of it, and one is inside. */
beforeEach(async () => {
  await world.db.delete(openingNight);
  await world.db.update(account).set({ phone: '+18765550142' }).where(eq(account.id, family.id));
  await choose({ sms: true });
  const { token } = await world.signInAs('admin');
  const opens = new Date(noon);
  const { body } = await world.send(calls.addOpeningNight, {
    token,
    body: {
      title: 'Spring 2027',
      opens: clockOf(opens),
      closes: clockOf(new Date(opens.getTime() + 120 * minute)),
      program_ids: [],
      at_once: 1,
    },
  });
  nightId = body.night!.id;
  for (let before = 0; before < 22; before += 1) await form('join');
  const joined = await world.call(calls.joinLine, { token: family.token, body: {} });
  cookie = joined.headers.get('set-cookie')!.split(';')[0]!;
  await later(2);
});

const form = (what: string, raw = '', own = '') =>
  world.request('POST', `/line/${what}`, {
    raw,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: own },
  });
const page = async (): Promise<string> => (await world.request('GET', '/line', { headers: { cookie } })).body;
/** So many seconds later, the line has moved on. */
const later = async (seconds: number) => {
  world.clock.set(new Date(world.clock.now().getTime() + seconds * 1000));
  await page();
};
const leave = (families: number) =>
  world.pool.query(
    `update line_ticket set ended_at = now(), ended_why = 'left' where id in (select id from line_ticket
      where night_id = $1 and ended_at is null and called_at is null and parent_id is null order by number limit $2)`,
    [nightId, families],
  );
const wanted = async () =>
  (await world.pool.query('select wants_text from line_ticket where parent_id = $1', [family.id])).rows;

test('one message goes to the phone when 20 families are ahead, however often it was asked for', async () => {
  expect(await page()).toContain('Message me when 20 families are ahead');
  for (let press = 0; press < 2; press += 1) expect((await form('text', 'on=yes', cookie)).status).toBe(303);
  expect(await page()).toContain('Do not message me');
  await later(2);
  expect(await texts()).toEqual([]);
  await leave(1);
  await later(2);
  const [sent] = await texts();
  expect(sent).toMatchObject({ channel: 'sms', accountId: family.id });
  expect(sent!.text).toMatch(/your turn is near\. Your number is 23-[0-9A-Z]{2}\./);
  await form('text', 'on=yes', cookie);
  await leave(5);
  for (let again = 0; again < 3; again += 1) await later(2);
  expect(await texts()).toHaveLength(1);
});

test('who changed their mind gets none', async () => {
  await form('text', 'on=yes', cookie);
  await form('text', 'on=no', cookie);
  await leave(5);
  await later(2);
  expect(await texts()).toEqual([]);
});

test('without a phone, and with messages about places turned off, the page says what is missing, and nothing is sent', async () => {
  await world.db.update(account).set({ phone: null }).where(eq(account.id, family.id));
  expect(await page()).toContain('With a phone number in <a href="/parent/settings">Settings</a> we can message you');
  await form('text', 'on=yes', cookie);
  expect(await wanted()).toEqual([{ wants_text: false }]);
  await world.db.update(account).set({ phone: '+18765550142' }).where(eq(account.id, family.id));
  await choose({ sms: true, off: ['sms:places'] });
  expect(await page()).toContain('You chose to get no messages about places.');
  await form('text', 'on=yes', cookie);
  expect(await wanted()).toEqual([{ wants_text: false }]);
  // Turned off after it was asked for.
  await choose({ sms: true });
  await form('text', 'on=yes', cookie);
  expect(await wanted()).toEqual([{ wants_text: true }]);
  await choose({ sms: true, off: ['sms:places'] });
  await leave(5);
  await later(2);
  expect(await texts()).toEqual([]);
});
