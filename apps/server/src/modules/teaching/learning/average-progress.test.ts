import type { SkillLevel } from '@doctorbird/contract/teaching/progress';
import { expect, test } from 'vitest';
import { averageProgress, latestSkills } from './average-progress.ts';

const report = (programId: string, skills: Record<string, SkillLevel>, score: number | null = null) => ({
  program: { id: programId, title: programId },
  skills: Object.entries(skills).map(([skill, level]) => ({ skill, level })),
  score,
  released_at: '2026-03-01T00:00:00.000Z',
});

test('nothing reported is no average, not zero', () => {
  expect(averageProgress([])).toBeNull();
  expect(averageProgress([report('a', {})])).toBeNull();
  expect(averageProgress([report('a', { Wiring: 'starting' })])).toBe(0);
});

test('only the latest level of a skill counts, whatever its capitals', () => {
  const newestFirst = [
    report('a', { Wiring: 'confident' }),
    report('a', { wiring: 'starting', Building: 'practising' }),
  ];
  expect(latestSkills(newestFirst).map(({ skill, level }) => [skill, level])).toEqual([
    ['Wiring', 'confident'],
    ['Building', 'practising'],
  ]);
  expect(averageProgress(newestFirst)).toBe(50);
});

test('the latest score of each program counts as one value beside the skills', () => {
  expect(
    averageProgress([report('a', { Wiring: 'teaching_others' }, 80), report('a', {}, 10), report('b', {}, 60)]),
  ).toBe(80);
});

test('a level of the map and one of a report are one skill: the later stands, and of one moment the report', () => {
  const marked = (skill: string, level: SkillLevel, at: string) => ({ skill, level, at, program_title: 'Level 1' });
  const reports = [report('a', { Wiring: 'confident', Building: 'starting' })];
  const marks = [
    marked('wiring', 'practising', '2026-03-01T00:00:00.000Z'),
    marked('Building', 'practising', '2026-03-02T00:00:00.000Z'),
    marked('Sensors', 'teaching_others', '2026-02-01T00:00:00.000Z'),
  ];
  expect(latestSkills(reports, marks).map(({ skill, level }) => [skill, level])).toEqual([
    ['Building', 'practising'],
    ['Wiring', 'confident'],
    ['Sensors', 'teaching_others'],
  ]);
  expect(averageProgress(reports, marks)).toBe(67);
  expect(averageProgress([], marks)).toBe(55);
});
