import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { buildTerm, seasonWorld } from './season-world.ts';

let office: Awaited<ReturnType<typeof seasonWorld>>;
beforeAll(async () => {
  office = await seasonWorld();
});
beforeEach(() => office.clear());
afterAll(() => office.world.close());

/** The copy of a term, with two drafts. */
const copied = async () => (await office.copy((await buildTerm(office)).seasonId)).body;

test('all drafts of a season are opened at once; one whose dates are over is named', async () => {
  const { id } = await copied();
  await buildProgram(office.world.db, { title: 'Long over', seasonId: id, status: 'draft', endDate: '2026-01-01' });
  const answers = await Promise.all(Array.from({ length: 30 }, () => office.open(id)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
  const reason = 'Its end date has passed. Change the dates before you open it.';
  expect(answers.filter(({ body }) => body.opened === 2)).toHaveLength(1);
  for (const { body } of answers) expect(body.left).toEqual([{ title: 'Long over', reason }]);
  expect(await office.show(id)).toMatchObject({ open: 2, drafts: 1 });
});

test('registration of all opens at one moment on Jamaica’s clock; families see the programs before', async () => {
  const { id, rows } = await copied();
  const late = await buildProgram(office.world.db, {
    title: 'Over by then',
    seasonId: id,
    status: 'draft',
    endDate: '2026-11-30',
  });
  const opens = { date: '2026-12-01', time: '08:00' };
  const key = { 'idempotency-key': 'open-season' };
  const reason = 'Registration would open after its last day.';
  const { body } = await office.open(id, { opens }, key);
  expect(body).toEqual({ opened: 2, left: [{ title: 'Over by then', reason }] });
  expect((await office.open(id, { opens }, key)).body).toEqual(body);
  const shown = async () => (await office.world.call(calls.getProgram, { params: { id: rows[0]!.id } })).body;
  expect(await shown()).toMatchObject({ status: 'open', opens_at: '2026-12-01T13:00:00.000Z', can_enroll: false });
  expect((await office.show(id)).rows[0]).toMatchObject({ opens_at: '2026-12-01T13:00:00.000Z' });
  expect((await office.world.send(calls.getAnyProgram, office.as(late))).body).toMatchObject({
    status: 'draft',
    opens_at: null,
  });
  office.world.clock.set(new Date('2026-12-01T13:00:00Z'));
  try {
    expect((await shown()).can_enroll).toBe(true);
  } finally {
    office.world.clock.set(new Date('2026-11-20T15:00:00Z'));
  }
});

test('a moment that has passed is refused, and a date of its own stays with a draft', async () => {
  const { id, rows } = await copied();
  const refused = await office.open(id, { opens: { date: '2026-11-20', time: '10:00' } });
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { 'opens.date': 'Choose a moment that is still ahead' } },
  });
  expect((await office.open(id, { opens: { date: '2026-13-01', time: '25:00' } })).status).toBe(422);
  await office.world.send(calls.changeProgramOpening, {
    ...office.as(rows[0]!.id),
    body: {
      opens: { date: '2026-12-10', time: '09:00' },
      early: { date: '2026-12-05', time: '09:00', returning: true, family_ids: [], tag_ids: [], group_ids: [] },
    },
  });
  expect((await office.open(id)).body.opened).toBe(2);
  expect((await office.show(id)).rows[0]).toMatchObject({ status: 'open', opens_at: '2026-12-10T14:00:00.000Z' });
  // The next copy has no dates of registration.
  const again = (await office.copy(id, { name: 'Trinity 2027', starts_on: '2027-04-19' })).body;
  expect(again.rows[0]).toMatchObject({ status: 'draft', opens_at: null });
  const [copy] = (await office.world.pool.query('select * from program where id = $1', [again.rows[0]!.id])).rows;
  expect(copy).toMatchObject({ early_opens_at: null, early_returning: false });
});

test('early access that would begin after the common moment ends', async () => {
  const { id, rows } = await copied();
  await office.world.send(calls.changeProgramOpening, {
    ...office.as(rows[0]!.id),
    body: {
      opens: { date: '2026-12-10', time: '09:00' },
      early: { date: '2026-12-05', time: '09:00', returning: true, family_ids: [], tag_ids: [], group_ids: [] },
    },
  });
  expect((await office.open(id, { opens: { date: '2026-12-01', time: '08:00' } })).body.opened).toBe(2);
  expect((await office.world.send(calls.getAnyProgram, office.as(rows[0]!.id))).body).toMatchObject({
    opens_at: '2026-12-01T13:00:00.000Z',
    early_opens_at: null,
  });
});
