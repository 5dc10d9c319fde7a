import type { EventLogLine } from '@doctorbird/contract/competitions/event-state';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aDivision, anEvent, aRunSlot, division } from '../../../../test/event-sample.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { lookupsOf } from '../day/event-texts.ts';
import { LogPanel } from './log-panel.tsx';

const line = (seq: number, facts: Partial<EventLogLine> = {}): EventLogLine => ({
  id: `r${seq}`,
  seq,
  kind: 'match.queued',
  division_id: division,
  match: 'm1',
  entry: null,
  by: 'Ann',
  device: null,
  at: '2027-01-09T15:20:00.000Z',
  reason: null,
  voided: false,
  own: true,
  ...facts,
});

test('an old line that decides is found below the newest ones, with its division and its day, and is taken back', async () => {
  const act = vi.fn().mockResolvedValue(null);
  const days = ['2027-01-09', '2027-01-10'].map((day, at) =>
    aRunSlot({ id: `s${at}`, planned_at: `${day}T15:20:00.000Z`, about: `${day}T15:20:00.000Z` }),
  );
  const state = anEvent({ divisions: [aDivision({ name: 'Junior' })], slots: days });
  const log = [
    ...Array.from({ length: 7 }, (_, at) => line(20 - at)),
    line(2, { kind: 'results.frozen', match: null, at: '2027-01-09T16:05:00.000Z' }),
  ];
  await renderInApp(<LogPanel log={log} divisions={state.divisions} of={lookupsOf(state)} act={act} />);
  await expect.element(page.getByText('Results final: Junior')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show all 8', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Results final: Junior' });
  await expect.element(row.getByText('Sat 11:05 am, Ann', { exact: false })).toBeVisible();
  await row.getByRole('button', { name: 'Undo', exact: true }).click();
  await vi.waitFor(() => expect(act).toHaveBeenCalledWith('voided', { record: 'r2' }));
});
