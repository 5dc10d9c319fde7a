import { eventDayCalls, type EventScreen } from '@doctorbird/contract/competitions/event-day';
import type { GivenRecord } from '@doctorbird/contract/competitions/event-records';
import { divisionFormat } from '@doctorbird/contract/competitions/formats';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aDivision, aNotice, aScreen, division, teamId } from '../../../../test/event-sample.ts';
import { answer } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { JudgingView } from './judging-view.tsx';

const format = divisionFormat.parse({
  kind: 'judged',
  judges: 2,
  rubric: { criteria: [{ id: 'idea', name: 'The idea', most: 20 }] },
});
const sheet = (team: number, judge: string, idea: number) => ({
  id: `${division}.${teamId(team)}.${judge}`,
  division_id: division,
  team: teamId(team),
  judge,
  marks: { idea },
  notes: { idea: `${judge} was there` },
  strengths: 'You asked a real person',
  next_steps: null,
  done: true,
});
const nomination = aNotice({
  id: idOf(701),
  kind: 'nomination',
  text: 'Best idea',
  team: teamId(2),
  division_id: division,
  by: 'Ann',
});
const withJudges = (facts: Partial<EventScreen['state']> = {}) =>
  aScreen(['desk'], {
    divisions: [aDivision({ format })],
    matches: [],
    rubrics: [sheet(1, 'Ann', 10), sheet(1, 'Ben', 12), sheet(2, 'Ann', 14)],
    notices: [nomination],
    ...facts,
  });

const button = (name: string) => page.getByRole('button', { name, exact: true });
let sent: GivenRecord[];
async function open(screen: EventScreen): Promise<void> {
  sent = [];
  answer(eventDayCalls.readLive, screen.state);
  const record = async (records: GivenRecord[]) => {
    sent.push(...records);
    const outcomes = records.map(({ id }) => ({ id, state: 'recorded' as const, seq: 9, message: null }));
    return { outcomes, state: screen.state, log: [] };
  };
  await renderInApp(
    <JudgingView first={screen} access={{ read: async () => screen, record }} competitionId={idOf(499)} />,
  );
}
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('EventSource', undefined);
});

test('teams by judges, who is strict, what they wrote, and who is still to judge', async () => {
  await open(withJudges());
  await expect
    .element(page.getByText('Ann gives 2 points less than the others on the one team they share.'))
    .toBeVisible();
  await expect.element(page.getByText('Team 2: 1 of 2 judges. Not yet: Ben.')).toBeVisible();
  await button('Read what was written about Team 1').click();
  await expect.element(page.getByText('Ben was there')).toBeVisible();
});

test('the order: moved with buttons, needs a reason, and is recorded as it stands', async () => {
  await open(withJudges());
  await button('Order by the mean').click();
  await button('Move Team 1 up').click();
  await button('Agree on this order').click();
  await expect.element(page.getByText('Please write a few words')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByLabelText('Why this order', { exact: false }).fill('The code runs by itself');
  await button('Agree on this order').click();
  await expect
    .poll(() => sent[0])
    .toMatchObject({
      kind: 'order.agreed',
      division_id: division,
      body: { entries: [teamId(1), teamId(2)], reason: 'The code runs by itself' },
    });
});

test('an award: given from a nominee, with a hint about one team and two awards', async () => {
  const given = aNotice({
    id: idOf(702),
    kind: 'award',
    award: 'Best teamwork',
    text: 'Best teamwork',
    team: teamId(2),
  });
  await open(withJudges({ notices: [nomination, given] }));
  await expect
    .element(page.getByText('Nominated by Ann. Has Best teamwork already: one team, one award', { exact: false }))
    .toBeVisible();
  await button('Give it to Team 2: Best idea').click();
  await expect
    .element(page.getByText('This team has Best teamwork already. One team, one award is usual; you decide.'))
    .toBeVisible();
  await page.getByLabelText('Award', { exact: true }).fill('');
  await button('Give the award').click();
  await expect.element(page.getByText('Name the award')).toBeVisible();
  await page.getByLabelText('Award', { exact: true }).fill('Best idea');
  await page.getByLabelText('Why they get it', { exact: false }).fill('They asked a farmer');
  await button('Give the award').click();
  await expect
    .poll(() => sent[0])
    .toMatchObject({
      kind: 'award.given',
      body: { award: 'Best idea', entry: teamId(2), citation: 'They asked a farmer', place: null },
    });
});
