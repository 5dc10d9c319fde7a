import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFile } from '../send-file.ts';
import { aPhoto } from '../story-world.ts';
import { startDoorWorld, type DoorWorld } from './door-world.ts';

/* The photo of somebody who may collect a child: for the family, the office, and the team of a class on its day. */

let at: DoorWorld;
beforeAll(async () => {
  at = await startDoorWorld();
});
afterAll(() => at.world.close());

async function aCollector(name: string) {
  const made = await at.aClass([name, `${name} Other`]);
  const [child, other] = made.children as [(typeof made.children)[0], (typeof made.children)[0]];
  const params = { id: child.id, person_id: await at.aunt(child, 'Joy Brown') };
  const set = (token = child.parent.token, bytes?: Uint8Array) =>
    aPhoto().then((photo) =>
      sendFile(at.world, calls.setPersonPhoto, { token, params, bytes: bytes ?? photo, name: 'joy.jpg' }),
    );
  const atDoor = (token = at.teacher.token, studentId = child.id) =>
    at.world.call(calls.getCollectorPhoto, {
      token,
      params: { id: made.meetingId, student_id: studentId, person_id: params.person_id },
    });
  const own = (token = child.parent.token) => at.world.call(calls.getPersonPhoto, { token, params });
  const files = async () =>
    (
      await at.world.pool.query<{ key: string }>('select photo_key as key from child_person where id = $1', [
        params.person_id,
      ])
    ).rows[0]?.key ?? null;
  return { ...made, child, other, params, set, atDoor, own, files };
}

test('the family gives a photo, and the team sees it at the door of that class alone', async () => {
  const { child, other, set, atDoor, own, rowOf } = await aCollector('Maya Photo');
  expect((await own()).status).toBe(404);
  const answer = await set();
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body).toMatchObject({ photo: true, full_name: 'Joy Brown' });
  expect((await rowOf(child.id)).collectors).toContainEqual(
    expect.objectContaining({ full_name: 'Joy Brown', photo: true }),
  );
  for (const seen of [await own(), await own(at.admin.token), await atDoor(), await atDoor(at.admin.token)])
    expect(seen.status).toBe(200);
  expect((await own(other.parent.token)).status).toBe(404);
  expect((await own(at.teacher.token)).status).toBe(403);
  expect((await atDoor(at.stranger.token)).status).toBe(404);
  expect((await atDoor(child.parent.token)).status).toBe(403);
  expect((await atDoor(at.teacher.token, other.id)).status).toBe(404);
});

test('who may not collect any more is nobody to look at', async () => {
  const { child, params, set, atDoor } = await aCollector('Maya Former');
  await set();
  const change = (body: object) => at.world.send(calls.changePerson, { token: child.parent.token, params, body });
  expect((await change({ may_pick_up: false })).status).toBe(200);
  expect((await atDoor()).status).toBe(404);
  expect((await change({ may_pick_up: true })).status).toBe(200);
  expect((await atDoor()).status).toBe(200);
  await at.bar(child.id, 'Joy Brown');
  expect((await atDoor()).status).toBe(404);
});

test('a new photo replaces the file, and it goes with the photo or the person', async () => {
  const { child, params, set, own, files } = await aCollector('Maya Files');
  await set();
  const first = await files();
  await Promise.all([set(), set()]);
  const second = await files();
  expect(second).not.toBe(first);
  const stored = async (key: string | null) => {
    for await (const file of at.world.files.list()) if (file.key === key) return true;
    return false;
  };
  expect([await stored(first), await stored(second)]).toEqual([false, true]);
  const remove = () => at.world.send(calls.removePersonPhoto, { token: child.parent.token, params });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  expect((await own()).status).toBe(404);
  expect(await stored(second)).toBe(false);
  await set();
  const third = await files();
  expect((await at.world.send(calls.removePerson, { token: child.parent.token, params })).status).toBe(204);
  expect(await stored(third)).toBe(false);
});

test('what is no photo is refused, and another family cannot set one', async () => {
  const { other, set, files } = await aCollector('Maya Refused');
  expect((await set(undefined, Buffer.from('no picture at all'))).status).toBeGreaterThanOrEqual(400);
  expect((await set(other.parent.token)).status).toBe(404);
  expect(await files()).toBeNull();
});
