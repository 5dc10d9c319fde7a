import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildStudent } from '../../demo/builders/build-student.ts';
import { checkPlaces, placeRules } from '../../src/modules/enrollments/waiting/check-places.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const families = 200;
const seats = 12;
const atOnce = 40;

let world: TestApp;
let people: { token: string; studentId: string }[];
beforeAll(async () => {
  world = await startTestApp();
  people = [];
  for (let at = 0; at < families; at += 1) {
    const parent = await world.signInAs('parent');
    const { id } = await buildStudent(world.db, { parentId: parent.id });
    people.push({ token: parent.token, studentId: id });
  }
}, 60_000);
afterAll(() => world.close());

/** All of them, so many at a time. */
async function rush<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = [];
  for (let at = 0; at < all.length; at += atOnce)
    answers.push(...(await Promise.all(all.slice(at, at + atOnce).map(work))));
  return answers;
}
const statuses = (answers: readonly { status: number }[]) =>
  [...new Set(answers.map(({ status }) => status))].toSorted((one, other) => one - other);
const sweep = async () => {
  await world.jobs.enqueue(world.db, 'enrollments.lapse-holds', {});
  await world.jobs.enqueue(world.db, 'enrollments.waiting-lists', {});
  await world.jobs.runDue();
};
const count = async (programId: string, text: string) => {
  const { rows } = await world.pool.query(`select count(*)::int as n from ${text}`, [programId]);
  return rows[0].n as number;
};
const held = (id: string) =>
  count(id, "enrollment where program_id = $1 and status in ('pending', 'approved', 'enrolled')");
const offered = (id: string) => count(id, "waiting_entry where program_id = $1 and state = 'offered'");

test('200 families, 12 seats and the list behind them: nobody is oversold, nobody passes the line', async () => {
  const programId = await buildProgram(world.db, { maxParticipants: seats });
  const request = ({ token, studentId }: { token: string; studentId: string }) =>
    world.call(calls.requestEnrollment, { token, body: { student_id: studentId, program_id: programId } });
  const first = await rush(people, request);
  expect(statuses(first)).toEqual([201, 409]);
  const outside = people.filter((_, at) => first[at]!.status === 409);
  expect(outside).toHaveLength(families - seats);

  const joined = await rush(outside, ({ token, studentId }) =>
    world.call(calls.joinWaitingList, {
      token,
      body: { program_id: programId, student_ids: [studentId], together: false },
    }),
  );
  expect(statuses(joined)).toEqual([201]);
  expect(await checkPlaces(world.db)).toEqual([]);

  // Nobody pays: every hold ends, and each round offers its seats to the next twelve.
  for (let round = 1; round <= 2; round += 1) {
    world.clock.set(new Date(world.clock.now().getTime() + 80 * 3_600_000));
    await sweep();
    expect([await held(programId), await offered(programId)]).toEqual([0, seats]);
    expect(await checkPlaces(world.db)).toEqual([]);
    // Those with an offer want it, and so do many behind them.
    const again = await rush(outside.slice(0, families / 4), request);
    expect(statuses(again)).toEqual([201, 409]);
    expect(again.filter(({ status }) => status === 201)).toHaveLength(seats);
    expect([await held(programId), await offered(programId)]).toEqual([seats, 0]);
    expect(await checkPlaces(world.db)).toEqual([]);
  }

  // Places are cancelled, offers declined and seats added, all at once.
  world.clock.set(new Date(world.clock.now().getTime() + 80 * 3_600_000));
  await sweep();
  const { rows } = await world.pool.query(
    "select w.id, a.id as account, s.id as student from waiting_entry w join student s on s.id = w.student_id join account a on a.id = w.parent_id where w.program_id = $1 and w.state = 'offered'",
    [programId],
  );
  const tokenOf = new Map(people.map(({ token, studentId }) => [studentId, token]));
  const admin = await world.signInAs('admin');
  const answers = await Promise.all([
    ...rows.map(({ id, student }, at) =>
      at % 2 === 0
        ? world.call(calls.leaveWaitingList, { token: tokenOf.get(student), params: { id } })
        : request({ token: tokenOf.get(student)!, studentId: student }),
    ),
    world.call(calls.updateProgram, {
      token: admin.token,
      params: { id: programId },
      body: { max_participants: seats + 5 },
    }),
  ]);
  expect(statuses(answers)).toEqual([200, 201]);
  await world.jobs.runDue();
  await sweep();
  expect((await held(programId)) + (await offered(programId))).toBe(seats + 5);
  expect(await checkPlaces(world.db)).toEqual([]);
}, 120_000);

test('each rule finds what breaks it', async () => {
  const programId = await buildProgram(world.db, { maxParticipants: 1 });
  const [one, two, three] = people.slice(-3) as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const request = ({ token, studentId }: typeof one) =>
    world.call(calls.requestEnrollment, { token, body: { student_id: studentId, program_id: programId } });
  const place = await request(one);
  expect(place.status).toBe(201);
  const join = await world.call(calls.joinWaitingList, {
    token: two.token,
    body: { program_id: programId, student_ids: [two.studentId], together: false },
  });
  const entry = join.body.data[0]!.id;
  const broken = async (rule: string, change: string, back: string, ids: string[]) => {
    expect(Object.keys(placeRules)).toContain(rule);
    await world.pool.query(change, ids);
    expect((await checkPlaces(world.db)).map((fault) => fault.rule)).toContain(rule);
    await world.pool.query(back, ids);
    expect(await checkPlaces(world.db)).toEqual([]);
  };
  await broken(
    'Seats that are held or offered are no more than the program has',
    "update waiting_entry set state = 'offered', offer_ends_at = now() where id = $1",
    "update waiting_entry set state = 'waiting', offer_ends_at = null where id = $1",
    [entry],
  );
  await broken(
    'Who accepted has a place',
    "update waiting_entry set state = 'accepted', ended_at = now() where id = $1",
    "update waiting_entry set state = 'waiting', ended_at = null where id = $1",
    [entry],
  );
  await broken(
    'A program that is over has no waiting list',
    "update program set status = 'completed' where id = (select program_id from waiting_entry where id = $1)",
    "update program set status = 'open' where id = (select program_id from waiting_entry where id = $1)",
    [entry],
  );
  await broken(
    'A waiting list entry moves by the table, and is what its story says',
    "update waiting_entry set state = 'withdrawn', ended_at = now() where id = $1",
    "update waiting_entry set state = 'waiting', ended_at = null where id = $1",
    [entry],
  );
  const [mine, theirs] = [one.studentId, two.studentId];
  const rule = 'Nobody waits who has a seat';
  await world.pool.query('update enrollment set student_id = $1 where id = $2', [theirs, place.body.id]);
  expect((await checkPlaces(world.db)).map((fault) => fault.rule)).toEqual([rule]);
  await world.pool.query('update enrollment set student_id = $1 where id = $2', [mine, place.body.id]);
  // Somebody who never waited gets a seat, as if the line did not count.
  world.clock.set(new Date(world.clock.now().getTime() + 60_000));
  await world.pool.query('update program set max_participants = 2 where id = $1', [programId]);
  await world.pool.query("update waiting_entry set state = 'withdrawn', ended_at = now() where id = $1", [entry]);
  expect((await request(three)).status).toBe(201);
  await world.pool.query("update waiting_entry set state = 'waiting', ended_at = null where id = $1", [entry]);
  expect((await checkPlaces(world.db)).map(({ rule }) => rule)).toEqual(['No family got a seat past those who waited']);
});
