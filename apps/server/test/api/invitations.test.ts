import { calls } from '@doctorbird/contract/calls';
import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { buildParent } from '../../demo/builders/build-account.ts';
import { account } from '../../src/access/access.table.ts';
import { textMessage } from '../../src/modules/organisation/channels/text-messages.table.ts';
import { auditEntry } from '../../src/platform/audit/audit.table.ts';
import { mailMessage } from '../../src/platform/mail/mail.table.ts';
import type { SignedIn } from '../test-app.ts';
import { deliver, rules, useChannelsWorld, world } from './channels-world.ts';

useChannelsWorld();

let admin: SignedIn;
let number = 5_550_700;
beforeEach(async () => {
  admin = await world.signInAs('admin');
});
const nextPhone = () => `+1876${(number += 1)}`;
/** A family that the office added: nobody has signed in to it. */
const aFamily = (facts: { email?: string | null; signInPhone?: string } = {}) =>
  buildParent(world.db, {
    fullName: 'Verna Miller',
    email: `verna.${(number += 1)}@family.test`,
    emailConfirmedAt: null,
    ...facts,
  });
const phoneOnly = () => aFamily({ email: null, signInPhone: nextPhone() });
let keys = 0;
const ask = (call: 'inviteFamily' | 'textSignInLink', id: string, key = `invite-${(keys += 1)}`) =>
  world.call(calls[call], { token: admin.token, params: { id }, headers: { 'idempotency-key': key } });
const inviteAll = (ids: unknown, key = `invite-${(keys += 1)}`) =>
  world.send(calls.inviteFamilies, { token: admin.token, body: { ids }, headers: { 'idempotency-key': key } });
const help = async (id: string) =>
  (await world.call(calls.getAccountDesk, { token: admin.token, params: { id } })).body;
async function mailsTo(id: string) {
  const [holder] = await world.db.select().from(account).where(eq(account.id, id));
  return world.db
    .select()
    .from(mailMessage)
    .where(and(eq(mailMessage.toAddress, holder!.email!), eq(mailMessage.kind, 'family.imported')))
    .orderBy(asc(mailMessage.createdAt), asc(mailMessage.id));
}
const textsTo = (id: string) => world.db.select().from(textMessage).where(eq(textMessage.accountId, id));
const audits = (id: string) => world.db.$count(auditEntry, eq(auditEntry.entityId, id));
const later = (seconds: number) => world.clock.set(new Date(world.clock.now().getTime() + seconds * 1000));
const usePassword = (token: string) =>
  world.request('POST', '/api/v1/auth/reset-password', { body: { token, password: 'granny-robot-9' } });
const tokenIn = (text: string) => /reset-password\?token=([\w-]+)/.exec(text)![1]!;

test('an invitation leads to a password; the earlier one is void, and account help says how far it is', async () => {
  const id = await aFamily();
  expect(await help(id)).toMatchObject({ has_password: false, was_signed_in: false, invitation: null, can_text: true });
  expect((await ask('inviteFamily', id)).status).toBe(200);
  later(61);
  const again = await ask('inviteFamily', id);
  expect(again.body.invited_at).toBe(world.clock.now().toISOString());
  const [first, second] = await mailsTo(id);
  expect((await usePassword(tokenIn(first!.text))).status).toBe(409);
  expect(await help(id)).toMatchObject({ invitation: { sent_at: again.body.invited_at, is_open: true } });
  later(8 * 86_400);
  admin = await world.signInAs('admin');
  expect(await help(id)).toMatchObject({ has_password: false, invitation: { is_open: false } });
  expect((await usePassword(tokenIn(second!.text))).status).toBe(409);
  await ask('inviteFamily', id);
  expect((await usePassword(tokenIn((await mailsTo(id))[2]!.text))).status).toBe(200);
  expect(await help(id)).toMatchObject({ has_password: true, invitation: { is_open: false } });
  const refused = await ask('inviteFamily', id);
  expect([refused.status, refused.body.code]).toEqual([409, 'has_password']);
});

test('thirty requests at once, or a repeat after a lost answer, send one invitation', async () => {
  const id = await aFamily();
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask('inviteFamily', id)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.invited_at}`)).size).toBe(1);
  expect(await mailsTo(id)).toHaveLength(1);
  expect(await audits(id)).toBe(1);
  later(61);
  const once = await ask('inviteFamily', id, 'lost-answer');
  later(61);
  expect((await ask('inviteFamily', id, 'lost-answer')).body).toEqual(once.body);
  expect(await mailsTo(id)).toHaveLength(2);
});

test('the link by text names the page and neither number nor code, and goes to the sign-in phone once', async () => {
  const id = await phoneOnly();
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask('textSignInLink', id)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.sent_at}`)).size).toBe(1);
  const [row, ...others] = await textsTo(id);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ channel: 'sms', kind: 'accounts.sign_in_phone_set', urgency: 'normal', parts: 1 });
  expect(row!.text).toContain('http://robots.test/auth?by=phone ');
  expect(row!.text).not.toMatch(/\d{4}/);
  expect(await audits(id)).toBe(1);
  // They have not turned on messages, but have asked the office for this one.
  await deliver(row!.id);
  expect((await textsTo(id))[0]).toMatchObject({ state: 'sent' });
  expect((await help(id)).sign_in_text).toEqual({ sent_at: world.clock.now().toISOString(), has_failed: false });
  // Another number, another phone: what was on its way to the old one is not sent.
  later(61);
  await ask('textSignInLink', id);
  const waiting = (await textsTo(id)).find(({ state }) => state === 'queued')!;
  await world.db.update(account).set({ signInPhone: nextPhone() }).where(eq(account.id, id));
  await deliver(waiting.id);
  expect((await textsTo(id)).map(({ state }) => state).toSorted()).toEqual(['dropped', 'sent']);
  expect((await help(id)).sign_in_text).toBeNull();
});

test('WhatsApp carries it where SMS is off; without either the sentence says where to switch it on', async () => {
  const id = await phoneOnly();
  await rules({ sms_on: false });
  expect((await ask('textSignInLink', id)).body.channel).toBe('whatsapp');
  await rules({ sms_on: false, whatsapp_on: false });
  expect((await help(id)).can_text).toBe(false);
  later(61);
  const refused = await ask('textSignInLink', id);
  expect([refused.status, refused.body.code]).toEqual([409, 'no_texting']);
  expect(refused.body.error).toContain('Settings, Phone messages');
  expect(await textsTo(id)).toHaveLength(1);
  const bulk = await inviteAll([await phoneOnly()]);
  expect(bulk.body).toEqual({ by_email: 0, by_text: 0, skipped: [{ reason: 'no_texting', families: 1 }] });
});

test('the office words the text itself; there are no channels to choose', async () => {
  const params = { kind: 'accounts.sign_in_phone_set' };
  const { body } = await world.call(calls.getMailText, { token: admin.token, params });
  expect(body.short).toMatchObject({ channels: null, variables: ['organisation', 'link'] });
  const save = (short: string) => {
    const { subject, headline, body: text, is_on } = body;
    return world.call(calls.saveMailText, {
      token: admin.token,
      params,
      body: { subject, headline, body: text, is_on, short },
    });
  };
  expect((await save('{{name}}, come in')).status).toBe(422);
  expect((await save('Come in: {{link}}')).status).toBe(200);
  const id = await phoneOnly();
  await ask('textSignInLink', id);
  expect((await textsTo(id))[0]!.text).toBe('Come in: http://robots.test/auth?by=phone');
  expect((await save(body.short!.original)).status).toBe(200);
});

test('at night the link waits for the morning', async () => {
  world.clock.set('2026-03-11T04:00:00Z');
  const id = await phoneOnly();
  await ask('textSignInLink', id);
  const [row] = await textsTo(id);
  await deliver(row!.id);
  expect((await textsTo(id))[0]).toMatchObject({ state: 'held', reason: 'quiet_hours' });
});

test('it is for parents who are switched on, by a way that they have', async () => {
  const unknown = '01a1fc59-0000-7000-8000-000000000000';
  for (const call of ['inviteFamily', 'textSignInLink'] as const) {
    for (const id of [unknown, admin.id, (await world.signInAs('staff')).id])
      expect((await ask(call, id)).status, call).toBe(404);
    expect((await ask(call, 'nonsense')).status).toBe(404);
    const off = await aFamily({ signInPhone: nextPhone() });
    await world.db.update(account).set({ isActive: false }).where(eq(account.id, off));
    const refused = await ask(call, off);
    expect([refused.status, refused.body.code]).toEqual([409, 'switched_off']);
    expect(await audits(off)).toBe(0);
  }
  expect((await ask('inviteFamily', await phoneOnly())).body.code).toBe('no_email');
  expect((await ask('textSignInLink', await aFamily())).body.code).toBe('no_sign_in_phone');
});

test('the number of another family is refused with its name and id', async () => {
  const phone = nextPhone();
  const other = await buildParent(world.db, { fullName: 'Sandra Francis', email: null, signInPhone: phone });
  const params = { id: await aFamily() };
  const taken = await world.call(calls.saveSignInPhone, { token: admin.token, params, body: { phone } });
  const said = 'This number signs in to the account of Sandra Francis.';
  expect([taken.status, taken.body]).toEqual([
    409,
    {
      error: said,
      code: 'phone_taken',
      fields: { phone: said },
      record: { id: other, name: 'Sandra Francis' },
      request_id: expect.any(String),
    },
  ]);
});

test('many at once: by email or text, once each, and the others are counted by reason', async () => {
  const [byMail, byText, off] = [await aFamily(), await phoneOnly(), await aFamily()];
  await world.db.update(account).set({ isActive: false }).where(eq(account.id, off));
  const known = await world.signInAs('parent');
  const unknown = '01a1fc59-0000-7000-8000-000000000000';
  const ids = [byMail, byText, off, known.id, admin.id, unknown, byMail];
  const answers = await Promise.all(Array.from({ length: 5 }, () => inviteAll(ids)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.filter(({ body }) => body.by_email + body.by_text > 0)).toHaveLength(1);
  const worked = answers.find(({ body }) => body.by_email === 1)!.body;
  expect(worked).toMatchObject({ by_email: 1, by_text: 1 });
  expect(worked.skipped).toHaveLength(3);
  expect(worked.skipped).toEqual(
    expect.arrayContaining([
      { reason: 'unknown', families: 2 },
      { reason: 'switched_off', families: 1 },
      { reason: 'signed_in', families: 1 },
    ]),
  );
  expect([(await mailsTo(byMail)).length, (await textsTo(byText)).length]).toEqual([1, 1]);
  expect([await audits(byMail), await audits(byText), await audits(off)]).toEqual([1, 1, 0]);
  expect((await inviteAll([])).body.fields.ids).toBe('Choose at least one family');
  expect((await inviteAll(null)).status).toBe(422);
  expect((await inviteAll(['x\u0000'])).status).toBe(422);
  expect((await inviteAll(Array.from({ length: 501 }, () => unknown))).status).toBe(422);
});
