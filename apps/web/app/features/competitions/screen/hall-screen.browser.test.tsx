import type { EventStanding } from '@doctorbird/contract/competitions/event-state';
import { divisionFormat } from '@doctorbird/contract/competitions/formats';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aDivision, anEvent, division, teamId } from '../../../../test/event-sample.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { HallScreen } from './hall-screen.tsx';

const noMatches = {
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
};
const ran = (order: number, ms: number): EventStanding => ({
  id: `${division}.${order}`,
  division_id: division,
  group: null,
  order,
  team: teamId(order + 1),
  place: order + 1,
  shared: false,
  why: null,
  figures: { ...noMatches, out: null, runs: [], counted: { n: ms, d: 1 }, rubric: null, total: null },
});

test('times that were run are read as times from the back of a hall', async () => {
  vi.stubGlobal('EventSource', undefined);
  const format = divisionFormat.parse({ kind: 'runs', measure: 'time', runs: 3 });
  const first = anEvent({
    divisions: [aDivision({ name: 'Line follower', format })],
    matches: [],
    standings: [ran(0, 31_424), ran(1, 62_500)],
  });
  await renderInApp(<HallScreen first={first} slug="yard-clash" />);
  const rows = page.getByRole('row');
  await expect.element(rows.first()).toHaveTextContent('1TE1Team 131.42');
  await expect.element(rows.last()).toHaveTextContent('2TE2Team 21:02.50');
});

test('a team without a place has a dash, not a number', async () => {
  vi.stubGlobal('EventSource', undefined);
  const format = divisionFormat.parse({ kind: 'runs', measure: 'time', runs: 3 });
  const waits = { ...ran(1, 0), place: null, figures: { ...ran(1, 0).figures, counted: null } };
  const first = anEvent({
    divisions: [aDivision({ name: 'Line follower', format })],
    matches: [],
    standings: [ran(0, 31_424), waits],
  });
  await renderInApp(<HallScreen first={first} slug="yard-clash" />);
  await expect.element(page.getByRole('row').last()).toHaveTextContent('–TE2Team 2–');
});
