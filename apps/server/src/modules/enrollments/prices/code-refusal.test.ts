import { expect, test } from 'vitest';
import { codeRefusal, usesLeft, type CodeFacts } from './code-refusal.ts';

const code: CodeFacts = {
  id: 'c',
  code: 'ROBOTS',
  percent: 10,
  amountCents: null,
  programIds: [],
  fromDay: '2026-11-01',
  untilDay: '2026-11-30',
  combines: true,
  active: true,
  mostUses: 5,
  mostPerFamily: 2,
  used: 1,
  usedByFamily: 0,
};
const asked = { programIds: ['rovers'], day: '2026-11-15' };

test.each<[string, Partial<CodeFacts>, Partial<typeof asked>, string | null]>([
  ['fits', {}, {}, null],
  ['fits on its first and last day', { fromDay: '2026-11-15', untilDay: '2026-11-15' }, {}, null],
  ['has no limits', { mostUses: null, mostPerFamily: null, used: 900, usedByFamily: 900 }, {}, null],
  ['is switched off', { active: false }, {}, 'This code is no longer in use'],
  ['begins later', {}, { day: '2026-10-31' }, 'This code can be used from 1 Nov 2026'],
  ['is over', {}, { day: '2026-12-01' }, 'This code expired on 30 Nov 2026'],
  ['is for another program', { programIds: ['camp'] }, {}, 'This code is not for this program'],
  ['is for one of two', { programIds: ['camp'] }, { programIds: ['camp', 'rovers'] }, null],
  ['meets no price', {}, { programIds: [] }, 'The price is not set yet, so a code cannot be used'],
  ['is used up', { used: 5 }, {}, 'This code has been used up'],
  ['is used up by the family', { usedByFamily: 2 }, {}, 'Your family has used this code already'],
  ['has fewer uses left than places', { used: 4 }, { programIds: ['camp', 'rovers'] }, null],
])('a code that %s', (_name, facts, more, sentence) => {
  expect(codeRefusal({ ...code, ...facts }, { ...asked, ...more })).toBe(sentence);
});

test.each<[Partial<CodeFacts>, number]>([
  [{}, 2],
  [{ used: 4 }, 1],
  [{ usedByFamily: 1 }, 1],
  [{ mostUses: null, mostPerFamily: null }, Infinity],
])('of a code with %j, %d uses are left', (facts, uses) => {
  expect(usesLeft({ ...code, ...facts })).toBe(uses);
});
