import type { ClassProof } from '@doctorbird/contract/teaching/class-proofs';
import type { SkillLevelRules } from '@doctorbird/contract/teaching/skill-map';
import { expect, test } from 'vitest';
import type { ClassFacts } from './class-facts.ts';
import { levelReached } from './levels-reached.ts';

const rule = (proofs: ClassProof[] = [], needs = 1) => ({ text: 'Can do it.', proofs, needs });
const levels = (own: Partial<SkillLevelRules>): SkillLevelRules => ({
  starting: rule(),
  practising: rule(),
  confident: rule(),
  teaching_others: rule(),
  ...own,
});
const facts = (own: Partial<ClassFacts> = {}): ClassFacts => ({
  classes: 0,
  coursework: [],
  notes: [],
  contests: [],
  ...own,
});
const twoClasses: ClassProof = { kind: 'classes', count: 2, named: null };
const wires: ClassProof = { kind: 'coursework', count: 1, named: 'Three wires' };
const helped: ClassProof = { kind: 'note', count: 2, named: 'Helped others' };

test('a level without proofs is never opened by records', () => {
  expect(levelReached(levels({}), facts({ classes: 100, coursework: ['Three wires'] }))).toBeNull();
});

test('so many of the proofs are enough', () => {
  const own = levels({ starting: rule([twoClasses]), confident: rule([twoClasses, wires, helped], 2) });
  expect(levelReached(own, facts({ classes: 1 }))).toBeNull();
  expect(levelReached(own, facts({ classes: 2 }))).toBe('starting');
  expect(levelReached(own, facts({ classes: 2, notes: ['Helped others'] }))).toBe('starting');
  expect(levelReached(own, facts({ notes: ['Helped others', 'helped others'], coursework: ['three wires '] }))).toBe(
    'confident',
  );
});

test('without a name any coursework counts; with one only that', () => {
  const any = levels({ practising: rule([{ kind: 'coursework', count: 2, named: null }]) });
  expect(levelReached(any, facts({ coursework: ['A', 'B'] }))).toBe('practising');
  expect(levelReached(levels({ practising: rule([wires]) }), facts({ coursework: ['A', 'B'] }))).toBeNull();
});
