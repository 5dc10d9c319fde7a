import type { SkillSheet } from '@doctorbird/contract/teaching/skill-map';
import { expect, test } from 'vitest';
import { shownCell } from './shown-cell.ts';

const cell = {
  skill_id: 'wiring',
  level: 'starting' as const,
  at: '2026-10-20T21:00:00.000Z',
  by: 'Kezia Brown',
  mark_id: 'one',
  mine: false,
  before: null,
};
const child = (cells: SkillSheet['children'][number]['cells'] = [cell]): SkillSheet['children'][number] => ({
  id: 'zuri',
  name: 'Zuri Grant',
  first_name: 'Zuri',
  cells,
});
const asked = {
  sheet: { stale_days: 30 },
  child: child(),
  skillId: 'wiring',
  made: [],
  now: Date.parse('2026-11-24T21:00:00Z'),
};
const made = {
  id: 'two',
  studentId: 'zuri',
  skillId: 'wiring',
  level: 'practising' as const,
  at: '2026-11-24T21:00:00Z',
};

test('a level that nobody has seen for a month asks for a look; one that nobody ever saw does not', () => {
  expect(shownCell(asked)).toMatchObject({ level: 'starting', isStale: true, note: '35 days ago' });
  expect(shownCell({ ...asked, sheet: { stale_days: 60 } })).toMatchObject({ isStale: false });
  expect(shownCell({ ...asked, child: child([]) })).toMatchObject({
    level: null,
    isStale: false,
    note: 'not seen yet',
  });
});

test('a mark made here shows at once, with the level before it', () => {
  expect(shownCell({ ...asked, made: [made] })).toMatchObject({
    level: 'practising',
    last: 'starting',
    isUp: true,
    isStale: false,
    note: 'today',
  });
  expect(shownCell({ ...asked, made: [made, { ...made, id: 'three', level: 'starting' }] })).toMatchObject({
    level: 'starting',
    isUp: false,
    isMarkedNow: true,
  });
  expect(shownCell({ ...asked, made: [{ ...made, studentId: 'omari' }] })).toMatchObject({ isMarkedNow: false });
});

test('two teachers on one day with different levels: the cell says so', () => {
  const before = { level: 'practising' as const, at: '2026-10-20T20:10:00.000Z', by: 'Andre Bennett' };
  expect(shownCell({ ...asked, child: child([{ ...cell, before }]) }).other).toMatch(
    /^Andre Bennett marked Practising at 3:10\spm\. The later mark stands\.$/,
  );
  const earlier = { ...before, at: '2026-10-13T20:10:00.000Z' };
  expect(shownCell({ ...asked, child: child([{ ...cell, before: earlier }]) }).other).toBeNull();
});
