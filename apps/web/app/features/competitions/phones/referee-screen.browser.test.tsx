import { eventDayCalls } from '@doctorbird/contract/competitions/event-day';
import { divisionFormat } from '@doctorbird/contract/competitions/formats';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aDivision, aMatch, aScreen, teamId } from '../../../../test/event-sample.ts';
import { forget, loseLine } from '../../../../test/fake-api.ts';
import {
  bodyOf,
  button,
  freshPhone,
  heading,
  lastOf,
  opens,
  startMatch,
  waiting,
} from '../../../../test/helper-phone.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { EventHelperView } from './event-helper-view.tsx';

const { openEvent } = eventDayCalls;
const open = () => renderInApp(<EventHelperView />);
beforeEach(freshPhone);
afterEach(() => vi.unstubAllGlobals());

test('a fight: three ticks, a card of shares, one penalty too many, both captains, and on to the next', async () => {
  opens(aScreen(['referee']));
  await open();
  await expect.element(page.getByText('M1 · Semi-final')).toBeVisible();
  await button('Start 3:00').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Tick all three to start');
  await startMatch();
  await button('Penalty Reef: none so far').click();
  await button('Late to the mat').click();
  await button('Penalty Reef: 1 warning').click();
  await button('False start').click();
  await button('Stop').click();
  await button('Judges’ cards').click();
  await button('Next: confirm').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Judge 1: choose a share in each row');
  await button('Damage: Gold 4, Reef 1').click();
  await button('Attack: Gold 1, Reef 2').click();
  await button('Control: Gold 0, Reef 3').click();
  await button('Undo Control: Gold 0, Reef 3').click();
  await button('Control: Gold 1, Reef 2').click();
  await button('Next: confirm').click();
  await expect.element(heading('Team 1 win')).toBeVisible();
  // Six points of eleven, and one that moved.
  expect(await bodyOf('match.result')).toMatchObject({
    match: 'm1',
    teams: [teamId(1), teamId(2)],
    result: { winner: 'a', how: 'judges', points_a: 7, points_b: 4, penalties_b: 1 },
    cards: [{ judge: 'Judge 1', gold: { damage: 4, attack: 1, control: 1 } }],
  });
  await button('Team 1: I have seen it').click();
  await button('I have seen it').click();
  await expect.element(page.getByText('Please write a name')).toBeVisible();
  await page.getByLabelText('First name of the captain').fill('Shawn');
  await button('I have seen it').click();
  await expect.element(page.getByText('Seen by Shawn')).toBeVisible();
  await button('A team will not confirm').click();
  await page.getByLabelText('What they say').fill('Our robot moved');
  await button('Send it to the head referee').click();
  await expect.poll(() => bodyOf('match.disputed')).toMatchObject({ entry: teamId(1), reason: 'Our robot moved' });
  await button('Next match').click();
  await expect.element(page.getByText('M2 · Semi-final')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'not sent', exact: false })).toBeVisible();
});

test('gives up, undo, and a reload in the middle: nothing is lost', async () => {
  opens(aScreen(['referee']));
  const first = await open();
  await startMatch();
  await button('Gives up Gold').click();
  await first.leave();
  forget(openEvent);
  loseLine(openEvent);
  await open();
  await expect.element(page.getByText('Team 1 gave up', { exact: false })).toBeVisible();
  await button('Next: confirm').click();
  await expect.element(heading('Team 2 win')).toBeVisible();
  await button('Undo: result of M1').click();
  await expect.element(button('Next: confirm')).toBeVisible();
  expect(await bodyOf('voided')).toEqual({ record: (await lastOf('match.result'))!.id });
});

test('counted out: the count runs by itself, and one tap ends it', async () => {
  opens(aScreen(['referee']));
  await open();
  await startMatch();
  await button('Count 10 Reef not moving').click();
  await expect.element(page.getByText('At 10 Team 1 win by knockout', { exact: false })).toBeVisible();
  await button('Wrong robot').click();
  await expect.element(page.getByText('At 10 Team 2 win by knockout', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('timer')).toHaveTextContent('2');
  await button('It moves').click();
  await expect.element(button('Stop')).toBeVisible();
});

test('points of a match: plus and minus with a running total; level says so', async () => {
  const format = divisionFormat.parse({
    kind: 'single',
    sheet: { kind: 'points', seconds: 150, criteria: [{ id: 'goals', name: 'Goals', points: 3, most: 2 }] },
  });
  opens(
    aScreen(['scorekeeper'], {
      divisions: [aDivision({ format })],
      matches: [
        aMatch(1, { state: 'paused', started_at: new Date().toISOString(), paused_at: new Date().toISOString() }),
      ],
    }),
  );
  await open();
  await button('Check the points').click();
  await button('Next: confirm').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Level: choose who wins');
  await button('Goals, Reef: one more').click();
  await button('Goals, Reef: one more').click();
  await expect.element(button('Goals, Reef: one more')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByLabelText('Reef 6', { exact: true })).toBeVisible();
  await button('Next: confirm').click();
  await expect.element(heading('Team 2 win')).toBeVisible();
  expect(await bodyOf('match.result')).toMatchObject({ counts: { a: {}, b: { goals: 2 } }, result: { points_b: 6 } });
});

test('a timed run: gates, a touch, undo, finish and save', async () => {
  const format = divisionFormat.parse({ kind: 'runs', measure: 'time', runs: 2, fault_ms: 5000 });
  opens(aScreen(['referee'], { divisions: [aDivision({ format })], matches: [] }));
  await open();
  await button('Run 1 of Team 1').click();
  await button('Start run 1').click();
  await button('Gate 1 tap when passed').click();
  await button('Hand touch +5 s each · 0 so far').click();
  await button('Hand touch +5 s each · 1 so far').click();
  await button('Undo').click();
  await button('Finish').click();
  await button('Save run 1').click();
  await expect.element(heading('Choose a team')).toBeVisible();
  expect(await bodyOf('run.result')).toMatchObject({
    entry: teamId(1),
    run: 1,
    result: { state: 'finished', faults: 1, points: null },
    gates: [expect.any(Number)],
  });
  await expect.element(button('Run 2 of Team 1')).toBeVisible();
});

test('a run that waits on the phone is entered again: the first one is taken back, and nothing stands against it', async () => {
  const format = divisionFormat.parse({ kind: 'runs', measure: 'time', runs: 1 });
  opens(aScreen(['referee'], { divisions: [aDivision({ format })], matches: [] }));
  await open();
  await button('Run 1 of Team 1').click();
  await button('Start run 1').click();
  await button('Finish').click();
  await button('Save run 1').click();
  await button('Look of Team 1').click();
  await expect.element(page.getByText('A new one changes it, with a reason.', { exact: false })).toBeVisible();
  await button('Start run 1').click();
  await button('Lost the line run ends here').click();
  await page.getByLabelText('Why it is changed').fill('The wrong button');
  await button('Save run 1').click();
  await expect.element(button('Look of Team 1')).toBeVisible();
  const sent = await waiting();
  expect(sent.map(({ kind }) => kind)).toEqual(['run.started', 'run.result', 'run.started', 'voided', 'run.result']);
  expect(sent[3]!.body).toEqual({ record: sent[1]!.id });
  expect(sent[4]!.body).toMatchObject({ changes: null, result: { state: 'not_finished' } });
});

test('a mat without anything to referee says so', async () => {
  opens(aScreen(['referee'], { matches: [] }));
  await open();
  await expect.element(heading('No match to come')).toBeVisible();
});
