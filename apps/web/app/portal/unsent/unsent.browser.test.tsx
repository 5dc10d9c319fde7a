import { attendanceCalls } from '@doctorbird/contract/teaching/attendance';
import { scheduleCalls } from '@doctorbird/contract/teaching/schedule';
import { staffCalls } from '@doctorbird/contract/teaching/staff';
import { profileCalls, type Profile } from '@doctorbird/contract/accounts/profile';
import { homeCalls } from '@doctorbird/contract/admin/homes';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { act } from '../../../test/act.ts';
import { answer, forget, hold, loseLine, refuse, sentTo } from '../../../test/fake-api.ts';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { aRow, aSheet, aStaffMember, idOf } from '../../../test/samples.ts';
import { TOKEN_KEY } from '../../api/call.ts';
import { device, storeUnseen } from '../../api/on-device.ts';
import { readStored, storeAnswer, sweepStored } from '../../offline/stored-answers.ts';
import { addUnsent, countUnsent, fileOfUnsent, forgetUnsent, listUnsent, removeUnsent } from '../../offline/unsent.ts';
import { forgetStored, mayLeave } from '../../session/leaving.ts';
import { DeviceStrip } from './device-strip.tsx';
import { sendOrQueue } from './send-or-queue.ts';

const mark = attendanceCalls.markAttendance;
const sheet = aSheet([aRow(1, 'Maya Campbell')]);
const send = (count: number) =>
  sendOrQueue(
    mark,
    { params: { id: sheet.id }, body: { marks: [{ student_id: idOf(count), mark: 'present' }] } },
    { id: idOf(100 + count), label: `Child ${count}: present` },
  );

const people: string[] = [];
async function open(as = aStaffMember()) {
  await openStrip({ as });
  return as.user.id;
}
async function openStrip({ as = aStaffMember(), reload }: { as?: Profile; reload?: Promise<unknown> } = {}) {
  people.push(as.user.id);
  // What the portal reads ahead, to be there without a connection.
  for (const ahead of [
    profileCalls.getProfile,
    homeCalls.getStaffHome,
    attendanceCalls.listStaffMeetings,
    scheduleCalls.getSchedule,
    staffCalls.staffStudents,
  ])
    loseLine(ahead);
  return renderInApp(<DeviceStrip area="staff" account={as.user.id} />, { as, at: '/staff', reload });
}
afterEach(async () => {
  for (const person of people.splice(0)) await forgetUnsent(person);
  await forgetStored();
});

const strip = page.getByRole('status');
const reconnect = () => act(() => window.dispatchEvent(new Event('online')));
const bodies = () => sentTo(mark).map(({ body }) => (body as { marks: { student_id: string }[] }).marks[0]?.student_id);

test('what cannot be sent waits, is counted, and goes in order and once when the line is back', async () => {
  const account = await open();
  loseLine(mark);
  await act(async () => expect(await send(1)).toBeNull());
  await act(async () => expect(await send(2)).toBeNull());
  await expect.element(strip).toMatchTextContent('2 not sent yet');
  const tries = sentTo(mark).length;
  forget(mark);
  answer(mark, sheet);
  await reconnect();
  await expect.poll(() => countUnsent(account)).toBe(0);
  expect(bodies().slice(tries)).toEqual([idOf(1), idOf(2)]);
  // The same key each time: a call whose answer was lost is not carried out again.
  expect(new Set(sentTo(mark).map(({ key }) => key)).size).toBe(2);
  await expect.element(strip).not.toMatchTextContent('not sent yet');
});

test('what the server refuses stays with its reason until somebody has read it, and holds nothing up', async () => {
  const account = await open();
  loseLine(mark);
  await act(() => send(1));
  await act(() => send(2));
  await expect.element(strip).toMatchTextContent('2 not sent yet');
  forget(mark);
  refuse(mark, 409, { error: 'This class is cancelled', code: 'meeting_cancelled' });
  answer(mark, sheet);
  await reconnect();
  await expect.element(strip).toMatchTextContent('1 could not be sent');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(page.getByText('This class is cancelled')).toBeVisible();
  await page.getByRole('button', { name: 'Discard: Child 1: present' }).click();
  await expect.poll(() => countUnsent(account)).toBe(0);
});

test('another person at the same phone neither sees nor sends it', async () => {
  const first = await open();
  loseLine(mark);
  await act(() => send(1));
  await expect.poll(() => countUnsent(first)).toBe(1);
  const tries = sentTo(mark).length;
  forget(mark);
  answer(mark, sheet);
  const second = aStaffMember();
  expect(await listUnsent(`${second.user.id}x`)).toEqual([]);
  expect(sentTo(mark)).toHaveLength(tries);
});

test('signing out asks first, and discards only when told to', async () => {
  const account = await open();
  loseLine(mark);
  await act(() => send(1));
  await expect.element(strip).toMatchTextContent('1 not sent yet');
  let stays = mayLeave();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  expect(await stays).toBe(false);
  expect(await countUnsent(account)).toBe(1);
  stays = mayLeave();
  await page.getByRole('button', { name: 'Sign out and discard' }).click();
  expect(await stays).toBe(true);
  expect(await countUnsent(account)).toBe(0);
});

const day = 24 * 3_600_000;
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));
const readingOf = (path: string, token: string, since = performance.now()) => ({ path, token, since });

test('an answer is stored sealed, for its session alone, without health notes, and for three days', async () => {
  const body = { full_name: 'Maya Campbell', medical_notes: 'Asthma', people: [{ phone: '+18765550123' }] };
  await storeAnswer('token-of-andre', '/staff/home', body);
  expect((await readStored('token-of-andre', '/staff/home'))?.body).toEqual({ ...body, medical_notes: null });
  expect(await readStored('token-of-nicole', '/staff/home')).toBeNull();
  expect(await everythingStored()).not.toMatch(/Maya|8765550123/);

  const { now } = Date;
  try {
    Date.now = () => now() + 3 * day + 1;
    expect(await readStored('token-of-andre', '/staff/home')).toBeNull();
    // A clock that was a day ahead when it was stored is no reason to show it for longer.
    Date.now = () => now() - day;
    expect(await readStored('token-of-andre', '/staff/home')).toBeNull();
    Date.now = () => now() + 4 * day;
    await sweepStored();
  } finally {
    Date.now = now;
  }
  expect(await readStored('token-of-andre', '/staff/home')).toBeNull();
});

test('what a session answered just before it ended is not stored after it', async () => {
  localStorage.setItem(TOKEN_KEY, 'token-of-andre');
  device.store(readingOf('/staff/home', 'token-of-andre'), { full_name: 'Maya Campbell' });
  device.store(readingOf('/staff/students', 'token-of-andre'), { full_name: 'Maya Campbell' });
  await expect
    .poll(() => readStored('token-of-andre', '/staff/students'), { timeout: 4000 })
    .toMatchObject({ body: { full_name: 'Maya Campbell' } });
  device.store(readingOf('/schedule', 'token-of-andre'), { full_name: 'Maya Campbell' });
  localStorage.removeItem(TOKEN_KEY);
  await forgetStored();
  await pause(1700);
  expect(await readStored('token-of-andre', '/schedule')).toBeNull();
});

/** What the device had is shown, as of an hour ago. */
async function showOld(path: string) {
  const reading = readingOf(path, localStorage.getItem(TOKEN_KEY) ?? '', performance.now() - 6000);
  await act(() => device.show(reading, { body: { children: 2 }, savedAt: Date.now() - 3_600_000 }));
  await expect.element(strip).toMatchTextContent('This is how it was');
  return reading;
}

test('an answer to something else leaves the strip of an old page; the one that came too late loads the page again', async () => {
  const { loads } = await openStrip();
  const reading = await showOld('/staff/home');
  const before = loads();
  await act(() => device.store(readingOf('/staff/students', reading.token), { data: [] }));
  // Read before it, so perhaps before something was changed.
  await act(() => storeUnseen({ ...reading, since: reading.since - 1 }, { children: 3 }));
  await expect.element(strip).toMatchTextContent('This is how it was');
  expect(loads()).toBe(before);
  await act(() => device.store(reading, { children: 3 }));
  await expect.poll(loads).toBe(before + 1);
  await expect.element(strip).not.toMatchTextContent('This is how it was');
});

test('what came too late and says the same is on the screen already', async () => {
  const { loads } = await openStrip();
  const reading = await showOld('/staff/home');
  const before = loads();
  await act(() => device.store(reading, { children: 2 }));
  await expect.element(strip).not.toMatchTextContent('This is how it was');
  await pause(700);
  expect(loads()).toBe(before);
});

test('the strip goes with what it is about: once that is answered, or with the next page', async () => {
  const loading = Promise.withResolvers<void>();
  const { goTo } = await openStrip({ reload: loading.promise });
  const { token } = await showOld('/staff/home');
  await act(() => device.store(readingOf('/staff/home', token), { children: 2 }));
  await expect.element(strip).not.toMatchTextContent('This is how it was');
  await showOld('/staff/home');
  const arrival = goTo('/staff?week=2026-11-23');
  setTimeout(loading.resolve, 200);
  await arrival;
  await expect.element(strip).not.toMatchTextContent('This is how it was');
});

test('what is added while others are sent goes with them, and a photo goes as it was', async () => {
  const account = await open();
  loseLine(mark);
  await act(() => send(1));
  await expect.element(strip).toMatchTextContent('1 not sent yet');
  const photo = new File([new Uint8Array([1, 2, 3])], 'class.png', { type: 'image/png' });
  await addUnsent(
    { id: idOf(180), account, label: 'A photo', madeAt: 1, call: { line: { method: 'POST', path: '/x' } } },
    photo,
  );
  expect(await fileOfUnsent(idOf(180)).then((file) => file?.arrayBuffer())).toEqual(await photo.arrayBuffer());
  await removeUnsent(idOf(180));
  expect(await fileOfUnsent(idOf(180))).toBeNull();
  forget(mark);
  const release = hold(mark, sheet);
  answer(mark, sheet);
  await reconnect();
  await act(() => send(2));
  release();
  await expect.poll(() => countUnsent(account)).toBe(0);
});

test('what was refused holds up nothing that comes later', async () => {
  await open();
  loseLine(mark);
  await act(() => send(1));
  await expect.element(strip).toMatchTextContent('1 not sent yet');
  forget(mark);
  refuse(mark, 409, { error: 'This class is cancelled', code: 'meeting_cancelled' });
  await reconnect();
  await expect.element(strip).toMatchTextContent('1 could not be sent');
  forget(mark);
  answer(mark, sheet);
  await act(async () => expect(await send(2)).toMatchObject({ id: sheet.id }));
});

test('many answers at once, and the next session, each have one key', async () => {
  const paths = Array.from({ length: 30 }, (_, at) => `/staff/meetings/${at}`);
  await Promise.all(paths.map((path) => storeAnswer('first', path, { path })));
  for (const path of paths) expect((await readStored('first', path))?.body).toEqual({ path });
  await storeAnswer('second', '/staff/home', {});
  expect(await readStored('first', paths[0]!)).toBeNull();
  await forgetStored();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('device-key');
});

/** All rows of the stored answers, as far as they can be read. */
async function everythingStored(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('device-answers');
    request.onsuccess = () => resolve(request.result);
  });
  const rows = await new Promise<{ sealed: { bytes: ArrayBuffer } }[]>((resolve) => {
    const request = database.transaction('answers').objectStore('answers').getAll();
    request.onsuccess = () => resolve(request.result as never);
  });
  database.close();
  expect(rows).not.toHaveLength(0);
  return rows.map(({ sealed }) => new TextDecoder().decode(sealed.bytes)).join('\n');
}
