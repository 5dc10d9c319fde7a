import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
let nightId: string;
beforeAll(async () => {
  world = await startTestApp({ now: '2026-03-10T23:55:00Z' }); // 6:55 pm in Jamaica
  for (let index = 0; index < 12; index += 1)
    await buildProgram(world.db, { title: `After-school robotics <${index}>`, schedule: 'Tue and Thu, 3:30 pm' });
  const { token } = await world.signInAs('admin');
  const { body } = await world.send(calls.addOpeningNight, {
    token,
    body: {
      title: 'Spring 2027',
      opens: { date: '2026-03-10', time: '19:00' },
      closes: { date: '2026-03-10', time: '22:00' },
      program_ids: [],
      at_once: 1,
    },
  });
  nightId = body.night!.id;
});
afterAll(() => world.close());

const at = (time: string) => world.clock.set(new Date(`2026-03-11T${time}Z`));

/** A browser: it holds a cookie, and sends forms. */
function browser() {
  let cookie = '';
  const send = async (method: string, path: string, form?: Record<string, string>) => {
    const response = await fetch(`${world.base}${path}`, {
      method,
      redirect: 'manual',
      headers: { cookie, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(form && { body: new URLSearchParams(form).toString() }),
    });
    const set = response.headers.get('set-cookie');
    if (set) cookie = set.split(';')[0]!;
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return {
    page: () => send('GET', '/line'),
    news: async () => JSON.parse((await send('GET', '/line/news')).text),
    post: (what: string, form: Record<string, string> = {}) => send('POST', `/line/${what}`, form),
    holds: (value?: string) => (value === undefined ? cookie : (cookie = value)),
  };
}

test('the page is small, needs no script, and leads through the whole line by forms', async () => {
  const [reid, brown] = [browser(), browser()];
  const invited = await reid.page();
  expect(invited.text).toContain('Get your place in line');
  expect(invited.text).toContain('http-equiv="refresh" content="20"');
  expect(invited.text).toContain('After-school robotics &lt;0&gt;');
  expect(invited.headers.get('content-security-policy')).toMatch(/^default-src 'none';style-src 'sha256-/);
  const joined = await reid.post('join');
  expect([joined.status, joined.headers.get('location')]).toEqual([303, '/line']);
  expect(joined.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax/);
  const early = (await reid.page()).text;
  expect(early).toContain('Sign in before 7:00 pm.');
  expect(early).toContain('href="/auth?next=%2Fline"');
  at('00:00:00');
  await brown.post('join');
  at('00:00:02');
  const mine = await reid.page();
  expect(mine.text).toContain('It is your turn');
  expect(mine.text).toContain('Come in by <b id="say">7:10 pm</b>');
  const waits = await brown.page();
  expect(waits.text).toContain('We cannot say yet how long it takes.');
  expect(Buffer.byteLength(waits.text)).toBeLessThan(10_240);
  expect(await brown.news()).toMatchObject({ page: 'waits', big: '1', gone: '1 has gone in', came: '2 came' });
  expect((await brown.post('enter')).headers.get('location')).toBe('/line');
  const entered = await reid.post('enter');
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/programs']);
  expect((await reid.news()).page).toBe('inside');
  await brown.post('leave');
  expect((await brown.news()).page).toBe('left');
});

test('a ticket that was not made here, and one of another browser with another signature, are none', async () => {
  const thief = browser();
  const { rows } = await world.pool.query('select id from line_ticket where night_id = $1 limit 1', [nightId]);
  for (const forged of [
    `line=${rows[0].id}.${'A'.repeat(32)}`,
    `line=${rows[0].id}`,
    'line=../../etc.passwd',
    `line=${'0'.repeat(36)}.${'A'.repeat(32)}`,
  ]) {
    thief.holds(forged);
    expect((await thief.news()).page).toBe('none');
    expect((await thief.post('leave')).status).toBe(303);
  }
  const { rows: left } = await world.pool.query("select count(*)::int as n from line_ticket where ended_why = 'left'");
  expect(left[0].n).toBe(1);
});

test('the place of a browser becomes that of the family that signs in, the better of two stays, and a lost phone loses nothing', async () => {
  at('00:20:00');
  const phone = browser();
  await phone.post('join');
  const parent = await world.signInAs('parent');
  const { id: child } = await buildStudent(world.db, { parentId: parent.id });
  const ask = async (cookie: string) =>
    fetch(`${world.base}/api/v1/students`, { headers: { authorization: `Bearer ${parent.token}`, cookie } });
  await ask(phone.holds());
  const tickets = async () =>
    (await world.pool.query('select id, number from line_ticket where parent_id = $1', [parent.id])).rows;
  expect(await tickets()).toHaveLength(1);
  const [mine] = await tickets();
  // The same family on another phone, before it signed in there: a worse number, which goes.
  const other = browser();
  await other.post('join');
  const answer = await ask(other.holds());
  expect(answer.headers.get('set-cookie')).toContain(`line=${mine.id}.`);
  expect(await tickets()).toEqual([mine]);
  // On a third one it signs in at once.
  const third = await world.call(calls.joinLine, { token: parent.token, body: {} });
  expect(third.status).toBe(201);
  expect(await tickets()).toEqual([mine]);
  // Whoever signs in next on the first phone has a place of their own.
  const next = await world.signInAs('parent');
  await fetch(`${world.base}/api/v1/line/tickets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${next.token}`, cookie: phone.holds(), 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await tickets()).toEqual([mine]);
  expect(child).toBeTruthy();
});

test('ten minutes without news end a place, and the page says so', async () => {
  at('00:40:00');
  const phone = browser();
  await phone.post('join');
  const blocker = browser();
  await blocker.post('join');
  at('00:40:05');
  await phone.news();
  at('00:49:59');
  expect(['turn', 'waits']).toContain((await blocker.news()).page);
  at('01:00:30');
  const page = await blocker.page();
  expect(page.text).toContain('Get a new number');
});

test('after the night there is no line', async () => {
  at('03:00:00');
  expect((await browser().page()).text).toContain('There is no line right now.');
});
