import { divisionKindLabels, type DivisionFormat } from '@doctorbird/contract/competitions/formats';
import { expect, test } from 'vitest';
import { sizeText, tiesOf, tiesText } from './format-texts.ts';
import { formatOfKind, presets } from './presets.ts';

const of = (id: string): DivisionFormat => presets().find((preset) => preset.id === id)!.format;

test.each([
  ['robot_wars', 24, '24 teams, 46 or 47 matches: the first 8 seeds have a bye in round 1.'],
  ['robot_wars', 32, '32 teams, 62 or 63 matches: nobody has a bye.'],
  ['single', 27, '27 teams, 27 matches: the first 5 seeds have a bye in round 1.'],
  ['single', 7, '7 teams, 7 matches: the first seed has a bye in round 1.'],
  ['round_robin', 10, '10 teams, 45 matches: one table.'],
  ['swiss', 16, '16 teams, 4 rounds, 32 matches: nobody has a bye.'],
  ['swiss', 15, '15 teams, 4 rounds, 28 matches: in each round one team has a bye.'],
  ['two_stages', 18, '18 teams: 4 groups of 4 or 5, then 8 teams in the knockout; nobody has a bye.'],
  ['derby', 20, '20 teams, 60 runs.'],
  ['judged', 1, '1 team, each with 3 judges.'],
  ['code_olympics', 2, '2 teams, 6 runs, each with 3 judges.'],
  ['robot_wars', 1, '1 team: a match needs two.'],
])('%s with %i teams says what that means', (id, teams, text) => {
  expect(sizeText(of(id), teams)).toBe(text);
});

test('tie-breaks are one sentence, in their order', () => {
  expect(tiesText([])).toBe('Teams that are level share the place.');
  expect(tiesText(['head_to_head', 'points_difference'])).toBe(
    'Teams that are level are put in order by the match between them, then points for, less points against. If that is level too, they share the place.',
  );
  expect(tiesText(['wins', 'drawn_lot'])).toBe(
    'Teams that are level are put in order by more wins, then a lot that was drawn.',
  );
  expect(tiesOf(of('derby'))).toContain('next_best_run');
  expect(tiesOf(of('derby'))).not.toContain('wins');
  expect(tiesOf(of('code_olympics'))).toContain('rubric');
});

test('there is a start for each kind of format, and another kind keeps the match sheet', () => {
  const kinds = Object.keys(divisionKindLabels) as DivisionFormat['kind'][];
  expect(kinds.map((kind) => formatOfKind(kind, undefined).kind)).toEqual(kinds);
  const swiss = of('swiss');
  expect(formatOfKind('single', swiss)).toMatchObject({ sheet: 'sheet' in swiss && swiss.sheet, third_place: true });
});
