import type { EventState } from '@doctorbird/contract/competitions/event-state';
import { divisionFormat } from '@doctorbird/contract/competitions/formats';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aDivision, anEvent, division, teamId } from '../../../../test/event-sample.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { lookupsOf } from '../day/event-texts.ts';
import { RunDialog, type RunTask } from './run-dialog.tsx';

const format = divisionFormat.parse({ kind: 'runs', measure: 'time', runs: 2, fault_ms: 5000 });
const ran = (ms: number, faults = 0) => ({ state: 'finished' as const, points: null, ms, faults });
const aRun = (facts: Partial<EventState['runs'][number]>): EventState['runs'][number] => ({
  id: `${division}.${teamId(1)}.1`,
  division_id: division,
  team: teamId(1),
  run: 1,
  started_at: null,
  result: null,
  result_seq: null,
  result_by: null,
  corrected: null,
  others: [],
  ...facts,
});
const show = async (task: RunTask, runs: EventState['runs']) => {
  const act = vi.fn().mockResolvedValue({ id: 'r', state: 'recorded', seq: 9, message: null });
  const onClose = vi.fn();
  const state = anEvent({ divisions: [aDivision({ format })], matches: [], runs });
  await renderInApp(<RunDialog task={task} state={state} of={lookupsOf(state)} act={act} onClose={onClose} />);
  return { act, onClose };
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('two results of a run: one is used, with a reason, as a change of the one that counts', async () => {
  const others = [{ seq: 7, by: 'Ben', result: ran(33_404, 1) }];
  const { act, onClose } = await show({ division, entry: teamId(1), run: 1 }, [
    aRun({ result: ran(31_400), result_seq: 5, result_by: 'Ann', others }),
  ]);
  await expect.element(page.getByText('By Ann', { exact: false })).toBeVisible();
  await button('Use this one 33.40 s, 1 fault').click();
  await expect.element(page.getByLabelText('Time', { exact: true })).toHaveValue('33.40');
  await button('Change the result').click();
  await expect.element(page.getByText('Please write why it is changed: everybody reads it')).toBeVisible();
  expect(act).not.toHaveBeenCalled();
  await page.getByLabelText('Why it is changed', { exact: true }).fill('Two watches');
  await button('Change the result').click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(act.mock.calls).toEqual([
    [
      'run.result',
      { entry: teamId(1), run: 1, result: ran(33_404, 1), changes: 5, reason: 'Two watches', from_paper: null },
      division,
    ],
  ]);
});

test('a run from paper: team and run are chosen, and the time is read as a time', async () => {
  const { act, onClose } = await show({ division: null, entry: null, run: 1 }, []);
  await page.getByLabelText('Team', { exact: true }).selectOptions('Team 3');
  await page.getByLabelText('Which run', { exact: true }).selectOptions('Run 2');
  await page.getByLabelText('Time', { exact: true }).fill('about a minute');
  await button('Record the result').click();
  await expect.element(page.getByText('Please enter the time, such as 31.42 or 1:02.50')).toBeVisible();
  await page.getByLabelText('Time', { exact: true }).fill('1:02.5');
  await page.getByLabelText('Faults', { exact: true }).fill('2');
  await page.getByLabelText('From a sheet of paper by', { exact: false }).fill('Ms. Hinds');
  await button('Record the result').click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(act.mock.calls[0]).toEqual([
    'run.result',
    { entry: teamId(3), run: 2, result: ran(62_500, 2), changes: null, reason: null, from_paper: 'Ms. Hinds' },
    division,
  ]);
});
