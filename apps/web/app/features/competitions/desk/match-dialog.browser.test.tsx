import type { EventMatch } from '@doctorbird/contract/competitions/event-state';
import { divisionFormat } from '@doctorbird/contract/competitions/formats';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aDivision, aMatch, anEvent, division, teamId } from '../../../../test/event-sample.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { lookupsOf } from '../day/event-texts.ts';
import { MatchDialog } from './match-dialog.tsx';

/** Everybody meets everybody, and a match may be drawn. */
const rounds = divisionFormat.parse({
  kind: 'round_robin',
  sheet: {
    kind: 'points',
    seconds: 150,
    criteria: [{ id: 'goals', name: 'Goals', points: 1, most: 20 }],
    draws: true,
  },
});
const button = (name: string) => page.getByRole('button', { name, exact: true });
const correct = async (result: NonNullable<EventMatch['result']>, facts: { draws?: boolean } = {}) => {
  const act = vi.fn().mockResolvedValue({ id: 'r', state: 'recorded', seq: 9, message: null });
  const match = aMatch(1, { state: 'done', result, result_seq: 5, ...(facts.draws && { part: 'group' as const }) });
  const state = anEvent({ matches: [match], ...(facts.draws && { divisions: [aDivision({ format: rounds })] }) });
  const task = { kind: 'result' as const, match };
  await renderInApp(
    <MatchDialog
      task={task}
      state={state}
      of={lookupsOf(state)}
      act={act}
      competitionId={null}
      onClose={() => undefined}
    />,
  );
  await page.getByLabelText('Why it is changed', { exact: true }).fill('Typed wrong');
  return act;
};
const sent = (result: object) => [
  'match.result',
  {
    match: 'm1',
    teams: [teamId(1), teamId(2)],
    result,
    changes: 5,
    reason: 'Typed wrong',
    from_paper: null,
  },
  division,
];
const onPoints = {
  winner: 'a',
  how: 'points',
  points_a: 20,
  points_b: 13,
  penalties_a: 0,
  penalties_b: 2,
  ms: 180_000,
} as const;

test('a correction of the points leaves penalties and time as they were', async () => {
  const act = await correct(onPoints);
  await expect.element(page.getByLabelText('Penalties, Team 2', { exact: true })).toHaveValue('2');
  await page.getByLabelText('Points, Team 1', { exact: true }).fill('21');
  await button('Change the result').click();
  await vi.waitFor(() => expect(act.mock.calls[0]).toEqual(sent({ ...onPoints, points_a: 21 })));
});

test('penalties are corrected as whole numbers', async () => {
  const act = await correct(onPoints);
  await page.getByLabelText('Penalties, Team 2', { exact: true }).fill('one');
  await button('Change the result').click();
  await expect.element(page.getByText('Please enter penalties as whole numbers')).toBeVisible();
  await page.getByLabelText('Penalties, Team 2', { exact: true }).fill('1');
  await button('Change the result').click();
  await vi.waitFor(() => expect(act.mock.calls[0]).toEqual(sent({ ...onPoints, penalties_b: 1 })));
});

test('a knockout of which the wrong robot was named stays the knockout at its time; another way has none', async () => {
  const knockout = {
    ...onPoints,
    how: 'knockout',
    points_a: null,
    points_b: null,
    penalties_b: 0,
    ms: 84_000,
  } as const;
  const act = await correct(knockout);
  await page.getByLabelText('Winner', { exact: true }).selectOptions('Team 2');
  await button('Change the result').click();
  await vi.waitFor(() => expect(act.mock.calls[0]).toEqual(sent({ ...knockout, winner: 'b' })));
  await page.getByLabelText('How', { exact: true }).selectOptions('Gave up');
  await button('Change the result').click();
  await vi.waitFor(() =>
    expect(act.mock.calls[1]).toEqual(sent({ ...knockout, winner: 'b', how: 'give_up', ms: null })),
  );
});

const level = { ...onPoints, points_a: 13, penalties_b: 0 } as const;

test('a match that is level on points has the winner who was said, and is corrected like any other', async () => {
  const act = await correct(level);
  await page.getByLabelText('Winner', { exact: true }).selectOptions('Team 2');
  await button('Change the result').click();
  await vi.waitFor(() => expect(act.mock.calls[0]).toEqual(sent({ ...level, winner: 'b' })));
  await page.getByLabelText('Points, Team 1', { exact: true }).fill('14');
  await button('Change the result').click();
  await expect.element(page.getByText('The winner has more points')).toBeVisible();
});

test('where a match may be drawn, level points have no winner', async () => {
  const act = await correct(level, { draws: true });
  await button('Change the result').click();
  await expect.element(page.getByText('The winner has more points')).toBeVisible();
  await page.getByLabelText('Winner', { exact: true }).selectOptions('Nobody: a draw');
  await button('Change the result').click();
  await vi.waitFor(() => expect(act.mock.calls[0]).toEqual(sent({ ...level, winner: null })));
});
