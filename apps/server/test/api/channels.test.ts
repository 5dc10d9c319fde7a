import { calls } from '@doctorbird/contract/calls';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { collectMails } from '../../src/modules/organisation/channels/collect-mails.ts';
import { remindOfOpenings } from '../../src/modules/enrollments/opening/remind-of-openings.ts';
import { consentTexts } from '@doctorbird/contract/organisation/channels';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { account } from '../../src/access/access.table.ts';
import { deliverText, releaseTexts } from '../../src/modules/organisation/channels/deliver-text.ts';
import { noticeStates, withdrawNotice } from '../../src/modules/organisation/channels/sent-notices.ts';
import { channelDay, textMessage } from '../../src/modules/organisation/channels/text-messages.table.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { mailMessage } from '../../src/platform/mail/mail.table.ts';

import {
  answerWith,
  cancelled,
  choose,
  context,
  deliver,
  deliverAll,
  family,
  oneOf,
  report,
  rules,
  texts,
  world,
  useChannelsWorld,
} from './channels-world.ts';

useChannelsWorld();

test('one notice goes by every channel that the reader turned on, in signs that phone networks know', async () => {
  const [row] = await cancelled();
  expect(row).toEqual({ person: family.id, channels: ['mail', 'sms', 'whatsapp'] });
  const [sms] = await texts();
  expect(sms).toMatchObject({ channel: 'sms', address: '+18765550142', kind: 'classes.cancelled', state: 'queued' });
  expect(sms!.text).toMatch(/: "Rovers", no class on Sat 14 Mar, 10:00 am\. http:\/\/robots\.test\/programs\/rovers$/);
  expect(sms!.text).not.toContain('Flu');
  await world.jobs.runDue();
  expect((await texts()).map(({ state, costCents, attempts }) => [state, costCents, attempts])).toEqual([
    ['sent', 250, 1],
    ['sent', 0, 1],
  ]);

  await choose({ sms: true, off: ['sms:classes'] });
  expect((await cancelled())[0]!.channels).toEqual(['mail']);
  await choose({ email: false });
  expect((await cancelled())[0]!.channels).toEqual(['mail']);
  // A reader may stop reports, also only by email.
  expect((await report())[0]!.channels).toEqual([]);
  await choose({ off: ['mail:progress'], sms: true });
  expect((await report())[0]!.channels).toEqual(['sms']);
});

test('a key reaches nobody twice, thirty times at once', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, () => cancelled('closure:1')));
  expect(all.flatMap((item) => item.flatMap(({ channels }) => channels)).toSorted()).toEqual([
    'mail',
    'sms',
    'whatsapp',
  ]);
  expect(await texts()).toHaveLength(2);
  expect(await world.db.select().from(mailMessage)).toHaveLength(1);
  await cancelled('closure:10');
  expect((await noticeStates(world.db, 'closure:1')).map(({ channel }) => channel).toSorted()).toEqual([
    'mail',
    'sms',
    'whatsapp',
  ]);
});

test('what has not begun to leave can be withdrawn; who has any of it is not named', async () => {
  await cancelled('closure:2');
  expect(await inTransaction(world.db, (tx) => withdrawNotice(tx, 'closure:2'))).toEqual(new Set([family.id]));
  expect((await noticeStates(world.db, 'closure:2')).map(({ state }) => state)).toEqual([
    'dropped',
    'dropped',
    'dropped',
  ]);
  await world.jobs.runDue();
  expect((await noticeStates(world.db, 'closure:2')).map(({ state }) => state)).toEqual([
    'dropped',
    'dropped',
    'dropped',
  ]);
  await cancelled('closure:3');
  const [sms] = (await texts()).filter(({ channel, state }) => channel === 'sms' && state === 'queued');
  await deliverText(world.db, context(), { id: sms!.id, isLastAttempt: false });
  expect(await inTransaction(world.db, (tx) => withdrawNotice(tx, 'closure:3'))).toEqual(new Set());
});

test('phones stay quiet at night, except for what is urgent', async () => {
  world.clock.set('2026-03-11T03:30:00Z');
  await cancelled();
  await deliverAll();
  expect((await texts())[0]).toMatchObject({
    state: 'held',
    reason: 'quiet_hours',
    notBefore: new Date('2026-03-11T12:00:00Z'),
  });
  expect(await releaseTexts(world.db, context())).toBe(0);
  world.clock.set('2026-03-11T12:00:00Z');
  expect(await releaseTexts(world.db, context())).toBe(2);
  await deliverAll();
  expect((await texts()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  world.clock.set('2026-03-11T03:30:00Z');
  await world.db.delete(textMessage);
  await cancelled(undefined, 'urgent');
  await deliverAll();
  expect((await texts()).map(({ state }) => state)).toEqual(['sent', 'sent']);
});

test('a full day holds messages and notifies the admins once; tries at once do not pass the limit', async () => {
  await rules({ sms_daily_messages: 3 });
  await choose({ sms: true });
  for (let count = 0; count < 8; count += 1) await cancelled();
  const all = await texts();
  await Promise.all(all.map(({ id }) => deliverText(world.db, context(), { id, isLastAttempt: false })));
  const after = await texts();
  expect(after.filter(({ state }) => state === 'sent')).toHaveLength(3);
  expect(after.filter(({ state, reason }) => state === 'held' && reason === 'daily_limit')).toHaveLength(5);
  expect(after.find(({ state }) => state === 'held')!.notBefore).toEqual(new Date('2026-03-11T12:00:00Z'));
  const mails = await world.db.select().from(mailMessage).where(eq(mailMessage.toAddress, 'office@robots.test'));
  expect(mails.map(({ subject }) => subject)).toEqual(['The daily limit of text messages is reached']);
  expect(await world.db.select().from(channelDay).where(eq(channelDay.channel, 'sms'))).toMatchObject([
    { messages: 3, costCents: 750 },
  ]);
  // Urgent ones pass, unless the settings say otherwise; money counts like messages.
  await cancelled(undefined, 'urgent');
  await deliverAll();
  expect((await texts()).filter(({ state }) => state === 'sent')).toHaveLength(4);
  await rules({ sms_daily_cost: 12, urgent_passes_cap: false });
  await cancelled(undefined, 'urgent');
  await deliverAll();
  expect((await texts()).filter(({ state }) => state === 'sent')).toHaveLength(4);
});

test('a limit that a file of settings raises lets the held messages go today, as on its page', async () => {
  await rules({ sms_daily_messages: 1 });
  await choose({ sms: true });
  for (let count = 0; count < 2; count += 1) await cancelled();
  await deliverAll();
  expect((await texts()).map(({ state }) => state).toSorted()).toEqual(['held', 'sent']);
  const { token } = await world.signInAs('admin');
  const { body: exported } = await world.call(calls.exportSettings, { token });
  const texting = { ...(exported.parts.texting as object), sms_daily_messages: 10 };
  const file = { ...exported, parts: { texting } };
  const { body: preview } = await world.call(calls.previewSettingsImport, { token, body: { file } });
  const parts = preview.parts.map(({ section, version }) => ({ section, version }));
  expect((await world.call(calls.importSettings, { token, body: { file, parts } })).status).toBe(200);
  expect(await releaseTexts(world.db, context())).toBe(1);
  await deliverAll();
  expect((await texts()).map(({ state }) => state)).toEqual(['sent', 'sent']);
});

test('what waited over night does not leave where its topic was switched off meanwhile', async () => {
  world.clock.set('2026-03-11T03:30:00Z');
  await cancelled();
  await deliverAll();
  expect((await texts()).map(({ state }) => state)).toEqual(['held', 'held']);
  await choose({ sms: true, whatsapp: true, off: ['sms:classes'] });
  world.clock.set('2026-03-11T12:00:00Z');
  await releaseTexts(world.db, context());
  await deliverAll();
  expect((await texts()).map(({ channel, state, reason }) => [channel, state, reason])).toEqual([
    ['sms', 'dropped', 'stopped'],
    ['whatsapp', 'sent', null],
  ]);
});

test('the consent and the number count as they are when it leaves', async () => {
  await cancelled();
  await choose({ sms: true });
  await world.db.update(account).set({ phone: '+18765550199' }).where(eq(account.id, family.id));
  await deliverAll();
  expect((await texts()).map(({ state, reason }) => [state, reason])).toEqual([
    ['dropped', 'stopped'],
    ['dropped', 'stopped'],
  ]);
  await world.db.update(account).set({ phone: '+18765550142' }).where(eq(account.id, family.id));
});

test('choices: a channel needs a number, turning it on is a consent with its text, and others cannot touch a browser', async () => {
  const { token } = await world.signInAs('parent');
  const change = (body: object) => world.call(calls.changeMessageChoices, { token, body });
  expect(await change({ sms: true })).toMatchObject({ status: 422, body: { fields: { sms: expect.any(String) } } });
  await world.call(calls.updateProfile, { token, body: { phone: '876-555-0177' } });
  const on = await change({ sms: true, off: ['sms:money', 'sms:money'], class_reminder: 'day_before' });
  expect(on).toMatchObject({
    status: 200,
    body: { sms: true, off: ['sms:money'], phone: '(876) 555-0177', offered: ['sms', 'whatsapp', 'push'] },
  });
  // An absent key leaves the rest as it is.
  expect((await change({ digest: true })).body).toMatchObject({
    sms: true,
    digest: true,
    class_reminder: 'day_before',
  });
  await change({ sms: false });
  const { rows } = await world.pool.query(
    `select phone, text, withdrawn_at from channel_consent where phone = '+18765550177'`,
  );
  expect(rows).toEqual([{ phone: '+18765550177', text: consentTexts.sms, withdrawn_at: expect.any(Date) }]);
  for (const off of [['sms:nothing'], ['fax:money'], 'sms:money', null])
    expect((await change({ off })).status, JSON.stringify(off)).toBe(422);
  // A page that does not know that texts about money were stopped elsewhere leaves them stopped, as the other way round.
  const turn = (...marks: [topic: string, on: boolean][]) =>
    change({ turn: marks.map(([topic, on]) => ({ topic, on })) });
  expect((await turn(['mail:progress', false])).body).toMatchObject({ off: ['mail:progress', 'sms:money'] });
  expect((await turn(['mail:progress', false], ['sms:news', true])).body).toMatchObject({
    off: ['mail:progress', 'sms:money'],
  });
  expect((await turn(['sms:money', true], ['sms:news', false], ['sms:news', true])).body).toMatchObject({
    off: ['mail:progress'],
  });
  await Promise.all([turn(['sms:classes', false]), turn(['sms:places', false])]);
  expect((await change({})).body).toMatchObject({ off: ['mail:progress', 'sms:classes', 'sms:places'] });
  for (const marks of [[{ topic: 'fax:money', on: true }], [{ topic: 'sms:money' }], 'sms:money', null])
    expect((await change({ turn: marks })).status, JSON.stringify(marks)).toBe(422);

  const device = (endpoint: string) => ({ endpoint, p256dh: 'B'.repeat(87), auth: 'A'.repeat(22), device: 'Chrome' });
  const add = (endpoint: string, who = token) => world.call(calls.addDevice, { token: who, body: device(endpoint) });
  for (const inside of [
    'https://localhost/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.test/x',
    'https://fcm.googleapis.com:8443/x',
  ])
    expect((await add(inside)).status, inside).toBe(422);
  const added = await add('https://fcm.googleapis.com/fcm/send/1');
  expect(added).toMatchObject({ status: 201, body: { devices: [{ device: 'Chrome' }], push_key: expect.any(String) } });
  const id = added.body.devices[0]!.id;
  const other = await world.signInAs('parent');
  expect((await world.call(calls.removeDevice, { token: other.token, params: { id } })).status).toBe(404);
  // Whoever signs in on a shared phone takes the browser over.
  await add('https://fcm.googleapis.com/fcm/send/1', other.token);
  expect((await world.call(calls.getMessageChoices, { token })).body.devices).toEqual([]);
});

test('the link of an email stops one topic without signing in, and opening it changes nothing', async () => {
  await choose({});
  await report();
  const [mail] = await world.db.select().from(mailMessage);
  const link = new URL(mail!.unsubscribeLink!);
  expect(link.pathname).toBe('/stop');
  expect((await report())[0]!.channels).toEqual(['mail']);
  const path = `${link.pathname}${link.search}`;
  expect((await world.request('POST', path, { raw: 'List-Unsubscribe=One-Click' })).status).toBe(200);
  expect((await world.request('POST', path, { raw: '' })).status).toBe(200);
  expect((await report())[0]!.channels).toEqual([]);
  expect((await cancelled())[0]!.channels).toEqual(['mail']);
  const body = { link: 'x'.repeat(43), topic: 'progress' };
  expect((await world.send(calls.stopTopic, { body })).status).toBe(400);
  expect((await world.send(calls.stopTopic, { body: { ...body, topic: 'money' } })).status).toBe(422);
});

test('the office sees messages of all channels in one list, with costs and reasons, and resends what failed', async () => {
  const admin = await world.signInAs('admin');
  const { token } = admin;
  await cancelled();
  answerWith([{ status: 400, body: { code: 21211, message: 'Invalid' } }]);
  await deliver((await oneOf('sms')).id);
  await deliver((await oneOf('whatsapp')).id);
  const list = (query: Record<string, string> = {}) => world.call(calls.listMails, { token, query });
  const { body } = await list();
  expect(body.data.map((line) => line.channel).toSorted()).toEqual(['mail', 'sms', 'whatsapp']);
  expect(body.total).toBe(3);
  expect(body.today).toContainEqual({ channel: 'whatsapp', messages: 1, cost: 0 });
  const failed = (await list({ status: 'failed', channel: 'sms', q: '(876) 555' })).body.data[0];
  expect(failed).toMatchObject({ to: '(876) 555-0142', reason: 'This is not a number that takes text messages.' });
  expect((await world.call(calls.getMail, { token, params: { id: failed!.id } })).body).toMatchObject({ html: null });
  expect((await world.call(calls.sendMailAgain, { token, params: { id: failed!.id } })).body.status).toBe('queued');
  expect((await world.call(calls.sendMailAgain, { token, params: { id: failed!.id } })).status).toBe(409);
  const test = () => world.call(calls.sendTestText, { token, body: { channel: 'sms' } });
  expect((await test()).body.code).toBe('no_address');
  await world.db.update(account).set({ phone: '+18765550111' }).where(eq(account.id, admin.id));
  expect((await test()).status).toBe(200);
  await world.jobs.runDue();
  expect((await list({ q: '5550111' })).body.data).toMatchObject([{ status: 'sent', cost: 2.5 }]);
  const settings = (await world.call(calls.getPhoneChannels, { token })).body.data;
  expect(settings).toMatchObject([{ channel: 'sms', reach: 'live' }, { reach: 'live' }, { reach: 'stand-in' }]);
});

test('held emails come as one, once a day, also with two processes', async () => {
  await choose({ digest: true });
  await report();
  await report();
  await cancelled();
  const mails = () => world.db.select().from(mailMessage).orderBy(asc(mailMessage.id));
  expect((await mails()).map(({ state }) => state)).toEqual(['held', 'held', 'queued']);
  expect(await collectMails(world.db, context())).toBe(0);
  world.clock.set('2026-03-10T23:00:00Z');
  const counts = await Promise.all([collectMails(world.db, context()), collectMails(world.db, context())]);
  expect(counts.toSorted((count, other) => count - other)).toEqual([0, 1]);
  const daily = (await mails()).find(({ kind }) => kind === 'family.daily');
  expect(daily!.content!.blocks).toContainEqual({
    is: 'links',
    links: [
      { label: 'Progress report for Maya Brown', link: 'http://robots.test/parent' },
      { label: 'Progress report for Maya Brown', link: 'http://robots.test/parent' },
    ],
  });
  const collected = (await mails()).filter(({ collectedIn }) => collectedIn === daily!.id);
  expect(collected.map(({ state }) => state)).toEqual(['sent', 'sent']);
  // What comes later waits for tomorrow.
  await report();
  expect(await collectMails(world.db, context())).toBe(0);
  world.clock.set('2026-03-11T23:10:00Z');
  expect(await collectMails(world.db, context())).toBe(1);
});

test('the office changes a short text and its channels, without what may not go to phones', async () => {
  const { token } = await world.signInAs('admin');
  const params = { kind: 'classes.cancelled' };
  const { body: kind } = await world.call(calls.getMailText, { token, params });
  expect(kind.short).toMatchObject({ variables: ['organisation', 'program', 'before', 'link'] });
  const texts0 = { subject: kind.subject, headline: kind.headline, body: kind.body, is_on: true };
  const save = (more: object) => world.call(calls.saveMailText, { token, params, body: { ...texts0, ...more } });
  for (const short of ['{{program}}: {{reason}}', '{{link}', ''])
    expect((await save({ short })).body.fields?.short, short).toBeTruthy();
  const saved = await save({ short: 'Off: {{program}}', channels: ['sms'] });
  expect(saved.body.short).toMatchObject({ text: 'Off: {{program}}', channels: ['sms'] });
  // Absent keys leave both as they are.
  expect((await save({})).body.short).toMatchObject({ text: 'Off: {{program}}', channels: ['sms'] });
  expect((await cancelled())[0]!.channels).toEqual(['mail', 'sms']);
  expect((await oneOf('sms')).text).toBe('Off: "Rovers"');
  const none = await world.call(calls.saveMailText, {
    token,
    params: { kind: 'accounts.welcome' },
    body: { subject: 'Welcome', headline: 'Welcome', body: '{{button}}', is_on: true, short: 'Hello' },
  });
  expect(none.status).toBe(422);
  await save({ short: kind.short!.original, channels: ['sms', 'whatsapp', 'push'] });
});

test('who asked hears an hour before registration opens, once, and again when it was moved', async () => {
  const programId = await buildProgram(world.db, { title: 'Rovers', status: 'open' });
  const opens = async (at: string) =>
    world.pool.query('update program set opens_at = $1 where id = $2', [at, programId]);
  await opens('2026-03-10T19:00:00Z');
  const watch = (on: unknown) =>
    world.send(calls.watchOpening, { token: family.token, params: { id: programId }, body: { on } });
  expect((await watch(true)).body.notify).toBe(true);
  expect((await watch(true)).body.notify).toBe(true);
  expect((await watch(null)).status).toBe(422);
  const remind = () => remindOfOpenings(world.db, context());
  expect(await remind()).toBe(0);
  world.clock.set('2026-03-10T18:00:00Z');
  const counts = await Promise.all([remind(), remind()]);
  expect(counts.toSorted((count, other) => count - other)).toEqual([0, 1]);
  expect((await oneOf('sms')).text).toContain('registration of Rovers opens Tue 10 Mar 2026, 2:00 pm.');
  await opens('2026-03-10T18:30:00Z');
  expect(await remind()).toBe(1);
  await opens('2026-03-10T18:45:00Z');
  await watch(false);
  expect(await remind()).toBe(0);
});
