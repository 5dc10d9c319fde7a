import type { EventState } from '@doctorbird/contract/competitions/event-state';
import { divisionFormat } from '@doctorbird/contract/competitions/formats';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  aDivision,
  aMatch,
  aNotice,
  aRunSlot,
  aTeam,
  anEvent,
  division,
  teamId,
} from '../../../../test/event-sample.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { lookupsOf } from '../day/event-texts.ts';
import { MyTeamView } from './my-team-view.tsx';
import { TeamPage } from './team-page.tsx';
import { TeamStrip } from './team-strip.tsx';

const result = { penalties_a: 0, penalties_b: 0, ms: null };
const show = async (more: Partial<EventState>, passport: { slug: string; name: string } | null = null) => {
  vi.stubGlobal('EventSource', undefined);
  const first = anEvent({
    teams: [
      aTeam(1, { code: 'PWL', name: 'Peenie Wallies', robot: 'Peenie, a hammer' }),
      aTeam(2, { code: 'BRU', name: 'Bruk Wire' }),
    ],
    ...more,
  });
  await renderInApp(<TeamPage first={first} code="pwl" passport={passport} />);
};

test('every match of a team stands with its score, own points first, and leads to the other team', async () => {
  await show({
    matches: [
      aMatch(1, {
        state: 'done',
        result: { ...result, winner: 'b', how: 'judges', points_a: 17, points_b: 16 },
        a: { ...aMatch(1).a, team: teamId(2) },
        b: { ...aMatch(1).b, team: teamId(1) },
      }),
      aMatch(2, {
        state: 'done',
        result: { ...result, winner: 'a', how: 'knockout', points_a: null, points_b: null, ms: 47_000 },
        a: { ...aMatch(1).a, team: teamId(1) },
        b: { ...aMatch(1).b, team: teamId(2) },
        corrected: 'The clock was read again',
      }),
      aMatch(3, { a: { ...aMatch(1).a, team: teamId(1) }, b: { ...aMatch(1).b, team: null, text: 'Winner of M9' } }),
    ],
    notices: [
      aNotice({
        kind: 'award',
        text: 'Best engineered',
        award: 'Best engineered',
        team: teamId(1),
        division_id: division,
        open: false,
      }),
    ],
  });
  const rows = page.getByRole('list').filter({ hasText: 'Semi-final' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('WWonM1 · Semi-finalBruk Wire16–17judges');
  await expect
    .element(rows.nth(1))
    .toHaveTextContent('WWonM2 · Semi-finalBruk WireCorrected: The clock was read again0:47knockout');
  await expect.element(rows.nth(2)).toHaveTextContent('·To comeM3 · Semi-finalWinner of M9');
  await expect
    .element(rows.nth(0).getByRole('link', { name: 'Bruk Wire' }))
    .toHaveAttribute('href', expect.stringMatching(/\/teams\/bru$/));
  await expect.element(page.getByText('2–0')).toBeVisible();
  await expect.element(page.getByText('knockout, fastest 0:47')).toBeVisible();
  await expect.element(page.getByText('award: Best engineered')).toBeVisible();
});

test('before the day the page says so; a team that left says that; a passport is linked', async () => {
  await show(
    {
      matches: [],
      teams: [aTeam(1, { code: 'PWL', name: 'Peenie Wallies', withdrawn_at: '2026-05-16T20:00:00.000Z' })],
    },
    { slug: 'peenie', name: 'Peenie' },
  );
  await expect.element(page.getByText('Nothing is played yet.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('This team has withdrawn.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Passport of Peenie' }))
    .toHaveAttribute('href', '/robots/r/peenie');
  await page.getByRole('button', { name: 'Follow this team' }).click();
  await expect.element(page.getByRole('button', { name: 'Do not follow this team' })).toBeVisible();
});

const derby = (more: Partial<EventState> = {}) =>
  anEvent({
    divisions: [aDivision({ format: divisionFormat.parse({ kind: 'runs', measure: 'time', runs: 2 }) })],
    matches: [],
    places: [{ id: idOf(601), name: 'Track 1', kind: 'track', position: 0, behind: 0, now: null }],
    slots: [
      aRunSlot({ id: idOf(561), place_id: idOf(601), run: 2 }),
      aRunSlot({ id: idOf(562), place_id: idOf(601), state: 'done', about: '2027-01-09T14:00:00.000Z' }),
    ],
    runs: [
      {
        id: `${division}.${teamId(1)}.1`,
        division_id: division,
        team: teamId(1),
        run: 1,
        started_at: null,
        result: { state: 'finished', points: null, ms: 31_420, faults: 1 },
        result_seq: null,
        result_by: null,
        corrected: null,
        others: [],
      },
    ],
    ...more,
  });

test('a team that has runs sees its times on its page', async () => {
  const { divisions, places, slots, runs } = derby();
  await show({ matches: [], divisions, places, slots, runs });
  const times = page.getByRole('list').filter({ hasText: 'Track 1' }).getByRole('listitem');
  await expect.element(times).toHaveTextContent('10:20 amRun 2, Track 1');
  await expect.element(page.getByText('Nothing is played yet.', { exact: false })).not.toBeInTheDocument();
});

test('the strip and My team say the next run, and nothing more only when nothing is left', async () => {
  const now = Date.parse('2027-01-09T15:08:00.000Z');
  const strip = (state: EventState) => (
    <TeamStrip state={state} team={teamId(1)} of={lookupsOf(state)} now={now} address="/x" />
  );
  const first = derby();
  const of = lookupsOf(first);
  await renderInApp(
    <>
      {strip(first)}
      {strip(derby({ slots: [] }))}
      {strip(derby({ divisions: [], slots: [] }))}
      <MyTeamView state={first} of={of} mine={teamId(1)} choose={() => undefined} now={now} />
    </>,
  );
  await expect.element(page.getByRole('link').nth(0)).toHaveTextContent('TE1Track 1 in about 12 min for run 2');
  await expect.element(page.getByText('Team 1: no time yet')).toBeVisible();
  await expect.element(page.getByText('Team 1: nothing more today')).toBeVisible();
  await expect.element(page.getByText(' won, ', { exact: false })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Matches' })).not.toBeInTheDocument();
  const times = page.getByRole('list').filter({ hasText: 'Track 1' }).getByRole('listitem');
  await expect.element(times.nth(0)).toHaveTextContent('9:00 amRun 1, Track 131.42 s, 1 fault');
  await expect.element(times.nth(1)).toHaveTextContent('10:20 amRun 2, Track 1');
  await expect.element(page.getByText('At 10:20 am.')).toBeVisible();
});
