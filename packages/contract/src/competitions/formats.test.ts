import { describe, expect, test } from 'vitest';
import {
  answeredFormat,
  answeredMatchResult,
  answeredRunResult,
  divisionFormat,
  type DivisionFormat,
} from './formats.ts';

const sheet = { kind: 'fight', criteria: [{ id: 'damage', name: 'Damage', points: 5 }] };
const rubric = { criteria: [{ id: 'idea', name: 'Idea', most: 4 }] };
const kinds: Record<DivisionFormat['kind'], object> = {
  single: { sheet },
  double: { sheet },
  round_robin: { sheet },
  swiss: { sheet, rounds: 5 },
  two_stages: { sheet },
  runs: { measure: 'time' },
  judged: { rubric },
  runs_and_judged: { measure: 'points', rubric },
};

describe.each(Object.entries(kinds))('a division of kind %s', (kind, given) => {
  test('is filled in when it is set up, and answered as it is stored', () => {
    const format = divisionFormat.parse({ kind, ...given });
    expect(answeredFormat.parse(format)).toEqual(format);
    expect(answeredFormat.safeParse({ kind, ...given }).success).toBe(false);
  });
});

test('results are answered as they are stored', () => {
  const match = { winner: 'a', how: 'points', points_a: 3, points_b: 1, penalties_a: 0, penalties_b: 1, ms: null };
  expect(answeredMatchResult.parse(match)).toEqual(match);
  const run = { state: 'finished', points: null, ms: 41_380, faults: 1 };
  expect(answeredRunResult.parse(run)).toEqual(run);
});

test.each([
  [
    { kind: 'runs', measure: 'points', runs: 2, count: 'drop_worst', drop: 2 },
    'drop',
    'Fewer than there are runs: one has to count',
  ],
  [
    { kind: 'judged', rubric: { criteria: [...rubric.criteria, ...rubric.criteria] } },
    'rubric.criteria.1',
    'This criterion is there twice',
  ],
  [
    { kind: 'judged', rubric: { criteria: [{ ...rubric.criteria[0], levels: [{ points: 5, text: 'Great' }] }] } },
    'rubric.criteria.0.levels.0.points',
    'At most 4 points',
  ],
])('what cannot be is said beside its field: %j', (format, path, message) => {
  const { error } = divisionFormat.safeParse(format);
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
});
