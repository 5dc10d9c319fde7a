import type { EventState } from '@doctorbird/contract/competitions/event-state';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aMatch, aNotice, aTeam, anEvent, division, teamId } from '../../../../test/event-sample.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { TeamPage } from './team-page.tsx';

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
