import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';
import { buildClass, type SchoolClass } from './teaching-world.ts';

let world: TestApp;
let room: SchoolClass;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-07T08:12:00Z' });
});
beforeEach(async () => {
  world.clock.set('2026-03-07T08:12:00Z');
  room = await buildClass(world);
});
afterAll(() => world.close());

let next = 0;
const newAddress = () => `devon-code-${(next += 1)}@elsewhere.test`;
const invite = (email: string, childId = room.maya.id, who: SignedIn = room.parent) =>
  world.call(calls.inviteGuardian, {
    token: who.token,
    params: { id: childId },
    body: { name: 'Devon Campbell', email, money: false, pick_up: true },
  });
async function newest(email: string): Promise<{ text: string; subject: string; kind: string }> {
  const { rows } = await world.pool.query(
    'select text, subject, kind from mail_message where to_address = $1 order by id desc limit 1',
    [email],
  );
  return rows[0];
}
const linkIn = (text: string) => /\/guardian\/([\w-]+)/.exec(text)![1]!;
const codeIn = (text: string) => /\b(\d{6})\b/.exec(text)![1]!;
const ask = (token: string, who: SignedIn) =>
  world.call(calls.sendInvitationCode, { token: who.token, params: { token } });
const accept = (token: string, who: SignedIn, code?: unknown) =>
  world.send(calls.acceptGuardian, { token: who.token, params: { token }, body: code === undefined ? {} : { code } });
/** An invitation to an address whose owner signs in as somebody else. */
async function invitation() {
  const email = newAddress();
  expect((await invite(email)).status).toBe(201);
  return { email, token: linkIn((await newest(email)).text), devon: await world.signInAs('parent') };
}
async function codeTo(email: string, token: string, who: SignedIn): Promise<string> {
  expect((await ask(token, who)).body).toMatchObject({ sent: true });
  return codeIn((await newest(email)).text);
}
const sees = async (who: SignedIn) =>
  ((await world.call(calls.listStudents, { token: who.token })).body.data as Array<{ id: string }>).map(({ id }) => id);
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('an account of another address accepts with the code that the invited mailbox got', async () => {
  const { email, token, devon } = await invitation();
  expect(await accept(token, devon)).toMatchObject({ status: 403, body: { code: 'other_address' } });
  const asked = await ask(token, devon);
  expect(asked).toMatchObject({ status: 200, body: { sent: true, minutes: 10, email: `d…@elsewhere.test` } });
  const mail = await newest(email);
  expect(mail).toMatchObject({ kind: 'accounts.invitation_code', subject: 'Your code to accept an invitation' });
  // The mail masks the account that asked, and names no child.
  expect(mail.text).not.toContain(devon.email);
  expect(mail.text).not.toContain('Maya');
  const code = codeIn(mail.text);
  const { rows } = await world.pool.query('select * from link_code');
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(await accept(token, devon, other(code))).toMatchObject({
    status: 422,
    body: { fields: { code: expect.stringContaining('not right') } },
  });
  expect(await sees(devon)).toEqual([]);
  // As people type and paste it.
  const accepted = await accept(token, devon, ` ${code.slice(0, 3)} \u2011 ${code.slice(3)}`);
  expect(accepted).toMatchObject({ status: 200, body: { student_id: room.maya.id } });
  expect(await sees(devon)).toEqual([room.maya.id]);
  const log = await world.pool.query(
    "select after from audit_entry where action = 'guardian.accepted' and entity_id = $1",
    [room.maya.id],
  );
  expect(log.rows).toMatchObject([{ after: { account_id: devon.id, by_code: true } }]);
  // Used up with the link.
  expect((await accept(token, devon, code)).status).toBe(404);
  expect((await ask(token, devon)).status).toBe(404);
});

test('the code confirms the invited address; another address that nobody confirmed opens nothing', async () => {
  const signUp = async (email: string) => {
    const { body } = await world.call(calls.registerParent, {
      body: { full_name: 'Devon Campbell', email, phone: '876-555-0177', password: 'long-enough-7' },
    });
    return { id: '', email, token: body.token };
  };
  const first = await invitation();
  const same = await signUp(first.email);
  expect(await accept(first.token, same)).toMatchObject({ status: 403, body: { code: 'address_not_confirmed' } });
  const code = await codeTo(first.email, first.token, same);
  expect((await accept(first.token, same, code)).status).toBe(200);
  expect((await world.call(calls.getProfile, { token: same.token })).body).toMatchObject({
    user: { email_confirmed: true },
  });
  const second = await invitation();
  const stranger = await signUp(newAddress());
  expect(await ask(second.token, stranger)).toMatchObject({ status: 403, body: { code: 'address_not_confirmed' } });
  expect(await newest(second.email)).toMatchObject({ kind: 'guardian.invited' });
  await world.pool.query('update account set email_confirmed_at = now() where email = $1', [stranger.email]);
  const right = await codeTo(second.email, second.token, stranger);
  await world.pool.query('update account set email_confirmed_at = null where email = $1', [stranger.email]);
  expect(await accept(second.token, stranger, right)).toMatchObject({
    status: 403,
    body: { code: 'address_not_confirmed' },
  });
  expect(await sees(stranger)).toEqual([]);
  // A refusal does not use the code up.
  await world.pool.query('update account set email_confirmed_at = now() where email = $1', [stranger.email]);
  expect((await accept(second.token, stranger, right)).status).toBe(200);
});

test('guessing ends after five tries, thirty at once too, and a new code begins anew', async () => {
  const { email, token, devon } = await invitation();
  const code = await codeTo(email, token, devon);
  const all = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      accept(token, devon, String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')),
    ),
  );
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([422]));
  expect((await accept(token, devon, code)).status).toBe(422);
  world.clock.set('2026-03-07T08:14:00Z');
  const fresh = await codeTo(email, token, devon);
  const both = await Promise.all(Array.from({ length: 4 }, () => accept(token, devon, fresh)));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(both.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await sees(devon)).toEqual([room.maya.id]);
});

test('a code works for its invitation, its account and ten minutes alone', async () => {
  const one = await invitation();
  const two = await (async () => {
    const email = newAddress();
    await invite(email, room.omari.id, room.otherParent);
    return { email, token: linkIn((await newest(email)).text) };
  })();
  const code = await codeTo(one.email, one.token, one.devon);
  await codeTo(two.email, two.token, one.devon);
  expect((await accept(two.token, one.devon, code)).status).toBe(422);
  const thief = await world.signInAs('parent');
  expect((await accept(one.token, thief, code)).status).toBe(422);
  world.clock.set('2026-03-07T08:22:01Z');
  expect((await accept(one.token, one.devon, code)).status).toBe(422);
  // Asked again: the earlier one no longer counts.
  const second = await codeTo(one.email, one.token, one.devon);
  expect((await accept(one.token, one.devon, code)).status).toBe(code === second ? 200 : 422);
  // The invitation sent again has a new link, and the code belonged to the old one.
  const shown = await world.call(calls.getGuardians, { token: room.parent.token, params: { id: room.maya.id } });
  await world.call(calls.resendGuardian, {
    token: room.parent.token,
    params: { id: room.maya.id, guardian_id: shown.body.guardians[0]!.id },
  });
  const again = linkIn((await newest(one.email)).text);
  expect((await accept(one.token, one.devon, second)).status).toBe(404);
  expect((await accept(again, one.devon, second)).status).toBe(422);
});

test('a mailbox gets one code a minute and five a day, whoever asks', async () => {
  const { email, token, devon } = await invitation();
  const thirty = await Promise.all(Array.from({ length: 30 }, () => ask(token, devon)));
  expect(thirty.filter(({ body }) => body.sent)).toHaveLength(1);
  expect((await ask(token, await world.signInAs('parent'))).body).toMatchObject({ sent: false });
  for (let minute = 1; minute <= 8; minute += 1) {
    world.clock.set(new Date(Date.parse('2026-03-07T08:12:00Z') + minute * 61_000).toISOString());
    await ask(token, await world.signInAs('parent'));
  }
  const { rowCount } = await world.pool.query(
    "select 1 from mail_message where to_address = $1 and kind = 'accounts.invitation_code'",
    [email],
  );
  expect(rowCount).toBe(5);
  expect((await world.call(calls.sendInvitationCode, { params: { token } })).status).toBe(401);
  expect((await ask('not-a-link-of-anybody', devon)).status).toBe(404);
});

test('a code that the office has put into the subject is not found digit by digit', async () => {
  const { email, token, devon } = await invitation();
  const code = await codeTo(email, token, devon);
  await world.pool.query(
    `update mail_message set subject = $2::text || ' is your code' where to_address = $1 and kind = 'accounts.invitation_code'`,
    [email, code],
  );
  const searched = async (q: string) =>
    (await world.call(calls.listMails, { token: room.admin.token, query: { q } })).body.data.map(
      ({ subject }) => subject,
    );
  expect(await searched(`${code} is your code`)).toEqual([]);
  // By its address it is there, without the code.
  expect(await searched(email)).toContain('•••••• is your code');
});
