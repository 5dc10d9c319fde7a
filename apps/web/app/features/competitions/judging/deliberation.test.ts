import type { EventState } from '@doctorbird/contract/competitions/event-state';
import { divisionFormat } from '@doctorbird/contract/competitions/formats';
import { describe, expect, test } from 'vitest';
import { aDivision, aNotice, aTeam, anEvent, division, teamId } from '../../../../test/event-sample.ts';
import type { JudgedDivision } from '../phones/judged.ts';
import { ceremonyOf } from './ceremony.ts';
import { deliberate, figureText, leanText, orderBy } from './deliberation.ts';

const format = divisionFormat.parse({
  kind: 'judged',
  judges: 2,
  rubric: { criteria: [{ id: 'idea', name: 'The idea', most: 20 }] },
});
const judged = aDivision({ format }) as JudgedDivision;

const sheet = (team: number, judge: string, idea: number, done = true): EventState['rubrics'][number] => ({
  id: `${division}.${teamId(team)}.${judge}`,
  division_id: division,
  team: teamId(team),
  judge: judge.toUpperCase(),
  marks: { idea },
  notes: {},
  strengths: null,
  next_steps: null,
  done,
});
const rows = (...rubrics: EventState['rubrics']) => deliberate(anEvent({ divisions: [judged], rubrics }), judged);

describe('strict and mild judges', () => {
  test('the strict judge is named, and the team that only the strict one saw is lifted', () => {
    const { judges, rows: teams } = rows(
      sheet(1, 'ann', 10),
      sheet(1, 'ben', 14),
      sheet(2, 'ann', 8),
      sheet(2, 'ben', 12),
      sheet(3, 'ann', 11),
      sheet(4, 'ben', 13),
    );
    expect(judges.map(leanText)).toEqual([
      'ANN gives 4 points less than the others on the 2 teams they share.',
      'BEN gives 4 points more than the others on the 2 teams they share.',
    ]);
    expect(teams.map(({ mean, evened, byMean, byEvened }) => [mean, figureText(evened), byMean, byEvened])).toEqual([
      [12, '12', '2', '2'],
      [10, '10', '4', '4'],
      [11, '13', '3', '1'],
      [13, '11', '1', '3'],
    ]);
    expect(orderBy(teams, 'evened').map((team) => team)).toEqual([3, 1, 4, 2].map(teamId));
  });

  test('judges who share no team are not compared, and their figures stay', () => {
    const { judges, rows: teams } = rows(sheet(1, 'ann', 4), sheet(2, 'ben', 15));
    expect(judges.map(({ lean }) => lean)).toEqual([null, null]);
    expect(leanText(judges[0]!)).toBe('ANN shares no team with another judge, so nobody can say how strict ANN is.');
    expect(teams.map(({ evened }) => evened)).toEqual([4, 15, null, null]);
  });

  test('what is not finished does not count; level teams share the rank; two judges of one name stay two', () => {
    const again = { ...sheet(1, 'ben', 6), judge: 'ANN' };
    const { judges, rows: teams } = rows(sheet(1, 'ann', 8), again, sheet(2, 'ann', 7), sheet(3, 'ann', 20, false));
    expect(judges.map(({ name }) => name)).toEqual(['ANN', 'ANN']);
    expect(teams[0]).toMatchObject({ mean: 7, spread: 2, byMean: '=1' });
    expect(teams[1]).toMatchObject({ mean: 7, spread: null, byMean: '=1', notYet: ['ANN'] });
    expect([teams[2]?.mean, teams[2]?.drafts.size]).toEqual([null, 1]);
  });
});

test('the ceremony: awards first, then from the third place to the champions, the first division last', () => {
  const standing = (of: string, team: number, place: number | null) => ({
    id: `${of}.${team}`,
    division_id: of,
    group: null,
    team: teamId(team),
    order: (place ?? 9) - 1,
    place,
    shared: false,
    why: null,
    figures: {} as EventState['standings'][number]['figures'],
  });
  const other = aDivision({ id: 'derby', name: 'Derby', position: 1, finished: true });
  const open = aDivision({ id: 'open', name: 'Open', position: 2 });
  const award = (name: string, place: number | null, at: string) =>
    aNotice({ id: `${name}${place}`, kind: 'award', award: name, text: name, place, at, team: teamId(1) });
  const steps = ceremonyOf(
    anEvent({
      teams: [aTeam(1), aTeam(2)],
      divisions: [aDivision({ finished: true }), other, open],
      standings: [
        standing(division, 1, 1),
        standing(division, 2, 2),
        standing('derby', 2, 1),
        standing('open', 1, 1),
        standing(division, 3, null),
      ],
      notices: [
        award('Engineering', 1, '2026-01-09T20:00:00.000Z'),
        award('Engineering', 2, '2026-01-09T20:01:00.000Z'),
        award('Spirit', null, '2026-01-09T20:02:00.000Z'),
      ],
    }),
  );
  expect(steps.map(({ title }) => title)).toEqual([
    'Spirit',
    'Engineering: second place',
    'Engineering: first place',
    'Derby: champions',
    'Combat: second place',
    'Combat: champions',
  ]);
});
