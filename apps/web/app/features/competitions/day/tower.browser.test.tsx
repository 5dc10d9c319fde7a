import type { EventStanding } from '@doctorbird/contract/competitions/event-state';
import { divisionFormat } from '@doctorbird/contract/competitions/formats';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aDivision, anEvent, division, teamId } from '../../../../test/event-sample.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { lookupsOf } from './event-texts.ts';
import { Tower } from './tower.tsx';

const row = (order: number, ms: number | null): EventStanding => ({
  id: `${division}.${order}`,
  division_id: division,
  group: null,
  order,
  team: teamId(order + 1),
  place: ms === null ? null : order + 1,
  shared: false,
  why: ms === null ? 'No run yet.' : null,
  figures: {
    played: 0,
    wins: 0,
    draws: 0,
    losses: 0,
    table: 0,
    for: 0,
    against: 0,
    penalties: 0,
    knockouts: 0,
    opponents: 0,
    out: null,
    runs: [],
    counted: ms === null ? null : { n: ms, d: 1 },
    rubric: null,
    total: null,
  },
});

test('who has not run has no place: a dash stands where the number would be', async () => {
  const format = divisionFormat.parse({ kind: 'runs', measure: 'time', runs: 1 });
  const state = anEvent({ divisions: [aDivision({ format })], matches: [], standings: [row(0, 29_000), row(1, null)] });
  await renderInApp(<Tower state={state} division={state.divisions[0]!} of={lookupsOf(state)} />);
  const rows = page.getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent('1TE1Team 129.00');
  await expect.element(rows.nth(2)).toHaveTextContent('–TE2Team 2No run yet.–');
});

test('in a knockout who is still in stands in the order of the list', async () => {
  const state = anEvent({ standings: [row(0, null), row(1, null)] });
  await renderInApp(<Tower state={state} division={state.divisions[0]!} of={lookupsOf(state)} />);
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('1TE1Team 1No run yet.0–00');
  await expect.element(page.getByRole('row').nth(2)).toHaveTextContent('2TE2Team 2No run yet.0–00');
});
