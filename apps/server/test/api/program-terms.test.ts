import { calls } from '@doctorbird/contract/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram } from '../../demo/builders/build-program.ts';
import { addTemplate, morning } from '../payment-plans.ts';
import { startTestApp, type SignedIn, type TestApp } from '../test-app.ts';

let world: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  world = await startTestApp({ now: morning.toISOString() });
  admin = await world.signInAs('admin');
});
afterAll(() => world.close());

const terms = (id: string) => world.call(calls.showProgramTerms, { params: { id } });
const discount = {
  percent: 10,
  amount: null,
  program_ids: [],
  from: null,
  until: null,
  combines: true,
  active: true,
};

test('the page of a program says what a second child pays, the deposit with its parts, and the levels before it', async () => {
  const monthly = await addTemplate(world, admin);
  // A plan with a higher deposit beside it: the smaller one is said.
  const half = await addTemplate(world, admin, { name: 'Half', deposit_percent: 50, deposit_amount: null });
  const id = await buildProgram(world.db, {
    priceCents: 1_250_000,
    planTemplateIds: [half, monthly],
    startDate: '2027-01-09',
  });
  expect((await terms(id)).body).toMatchObject({ sibling_price: null, levels: [] });
  const rule = { ...discount, kind: 'sibling', name: 'Second child', nth_child: 2, scope: 'season' };
  expect((await world.send(calls.addPriceRule, { token: admin.token, body: rule })).status).toBe(201);
  const track = await world.call(calls.addSkillTrack, { token: admin.token, body: { title: 'Build' } });
  const level = { text: 'Can do it.', proofs: [], needs: 1 };
  const levels = { starting: level, practising: level, confident: level, teaching_others: level };
  const skill = await world.call(calls.addSkill, {
    token: admin.token,
    body: { track_id: track.body.id, title: 'Wiring', levels },
  });
  const steps = [{ skill_id: skill.body.id, level: 'confident' as const }];
  await world.call(calls.saveProgramGate, { token: admin.token, params: { id }, body: { steps } });
  expect((await terms(id)).body).toEqual({
    sibling_price: 11_250,
    late_join: null,
    deposit: {
      amount: 4_000,
      parts: [
        { due_on: '2026-12-23', amount: 4_250 },
        { due_on: '2027-01-23', amount: 4_250 },
      ],
    },
    levels: [{ title: 'Wiring', level: 'confident' }],
  });
  await world.pool.query('update skill set removed_at = now() where id = $1', [skill.body.id]);
  expect((await terms(id)).body.levels).toEqual([]);
});

test('what is free or has no price yet has no discount and no deposit; a draft is not there', async () => {
  for (const priceCents of [0, null])
    expect((await terms(await buildProgram(world.db, { priceCents }))).body).toMatchObject({
      sibling_price: null,
      deposit: null,
    });
  expect((await terms(await buildProgram(world.db, { status: 'draft' }))).status).toBe(404);
  expect((await terms('no-such-program')).status).toBe(404);
});
