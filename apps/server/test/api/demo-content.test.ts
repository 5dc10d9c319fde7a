import { calls } from '@doctorbird/contract/calls';
import { competitionCategories } from '@doctorbird/contract/competitions/competitions';
import { galleryCategories } from '@doctorbird/contract/content/gallery';
import { artKeys, type Picture } from '@doctorbird/contract/core/pictures';
import { robotCategories, type RobotPassport } from '@doctorbird/contract/content/robots';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoIfEmpty } from '../../demo/load-demo.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
  await loadDemoIfEmpty(world);
});
afterAll(() => world.close());

const hundred = { limit: 100 };
const specificationKeys = ['Controller', 'Motors', 'Sensors', 'Power', 'Size', 'Weight', 'Software', 'Connectivity'];

function expectPictures(pictures: Picture[]) {
  expect(pictures.length).toBeGreaterThan(0);
  for (const { art, alt } of pictures) {
    expect(artKeys).toContain(art);
    expect(alt.length).toBeGreaterThan(10);
  }
}

test('ten robots, each a complete passport, in every category', async () => {
  const { body } = await world.call(calls.listRobots, { query: hundred });
  expect(body.total).toBe(10);
  expect(new Set(body.data.map(({ image }) => image.art)).size).toBe(10);
  const passports: RobotPassport[] = [];
  for (const { slug } of body.data) passports.push((await world.call(calls.getRobot, { params: { slug } })).body);
  expect(new Set(passports.map(({ category }) => category))).toEqual(new Set(robotCategories));
  for (const robot of passports) {
    expect(Object.keys(robot.specifications)).toEqual(specificationKeys);
    expect(robot.features.length).toBeGreaterThan(3);
    expect(robot.buildLog.length).toBeGreaterThan(3);
    expect(robot.parts.length).toBeGreaterThan(2);
    expect(robot.cost).toBeGreaterThan(0);
    expectPictures(robot.gallery);
    // Children appear by first name and initial, and nobody builds in the future.
    for (const builder of robot.builders) expect(builder).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\.$/u);
    const days = robot.buildLog.map(({ date }) => date);
    expect(days).toEqual(days.toSorted((a, b) => a.localeCompare(b)));
    expect(days.at(-1)! < '2026-03-10').toBe(true);
    expect(robot.year).toBe(Number(days.at(-1)!.slice(0, 4)));
  }
  const { body: stats } = await world.call(calls.robotStats);
  expect(stats.robotsBuilt).toBe(10);
  for (const figure of Object.values(stats)) expect(figure).toBeGreaterThan(9);
});

test('seven competitions in every state and category; over ones have winners', async () => {
  const { body } = await world.call(calls.listCompetitions, { query: hundred });
  expect(body.data.map(({ status }) => status)).toEqual([
    'registration',
    'registration',
    'upcoming',
    'upcoming',
    'completed',
    'completed',
    'completed',
  ]);
  expect(body.data.map(({ onToday }) => onToday)).toEqual([true, ...Array<boolean>(6).fill(false)]);
  expect(new Set(body.data.map(({ category }) => category))).toEqual(new Set(competitionCategories));
  for (const competition of body.data) {
    expect(competition.winners.length > 0).toBe(competition.status === 'completed');
    expect(competition.canRegister).toBe(competition.status === 'registration' && !competition.onToday);
    expect(competition.date < '2026-03-10').toBe(competition.status === 'completed');
    for (const { name } of competition.winners) expect(name).toMatch(/^\p{L}+ \p{Lu}\.$/u);
    expectPictures(competition.images);
  }
  expect(new Set(body.data.map(({ image }) => image.art)).size).toBe(6);
});

test('twenty-four gallery items over all categories', async () => {
  const { body } = await world.call(calls.listGallery, { query: hundred });
  expect(body.total).toBe(24);
  expect(new Set(body.data.map(({ category }) => category))).toEqual(new Set(galleryCategories));
  for (const item of body.data) expectPictures(item.images);
  expect(new Set(body.data.map(({ image }) => image.art)).size).toBe(24);
});

test('the texts name the demo organization', async () => {
  const { body } = await world.call(calls.getPage, { params: { slug: 'privacy' } });
  expect(JSON.stringify(body)).toContain('hello@doctorbird.example');
});

test('a bank statement with lines in every state, open ones with and without a suggestion', async () => {
  const { token } = await world.signInAs('admin');
  const { body } = await world.call(calls.listBankLines, { token, query: hundred });
  expect(body.counts).toMatchObject({ open: 6, ignored: 1 });
  // Four transfers, and what card machine, gateway and agent paid out twice a month.
  expect(body.counts.matched).toBeGreaterThan(8);
  const waiting = body.data.find(({ text, state }) => text === 'POS MERCHANT SETTLEMENT' && state === 'open');
  expect(waiting!.payout).toMatchObject({ way: 'card_machine', confidence: 'high' });
  const open: { text: string; suggestion: { confidence: string } | null }[] = body.data.filter(
    ({ state }) => state === 'open',
  );
  expect(open.filter(({ suggestion }) => suggestion !== null).length).toBeGreaterThan(2);
  expect(open.find(({ text }) => text.startsWith('CASH DEPOSIT'))!.suggestion).toBeNull();
  // Nobody pays tomorrow, and what is matched was recorded with this very amount.
  for (const { day } of body.data) expect(day <= world.clock.now().toISOString().slice(0, 10)).toBe(true);
  const { rows } = await world.pool.query(
    'select count(*)::int as wrong from bank_line l join checkout c on c.id = l.checkout_id where c.amount_cents <> l.amount_cents',
  );
  expect(rows[0].wrong).toBe(0);
});

test('newcomers read emails of many kinds as families get them', async () => {
  const { rows } = await world.pool.query<{ kind: string; content: { blocks: unknown[] } }>(
    "select kind, content from mail_message where content is not null and state = 'sent'",
  );
  expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThan(12);
  expect(rows.every(({ content }) => content.blocks.length > 1)).toBe(true);
});
