import { expect, test } from 'vitest';
import { isMet, missingText } from './gate-state.ts';

test('a level counts from there on up; one that nobody saw does not', () => {
  expect(isMet({ title: 'Wiring', level: 'confident', now: 'teaching_others' })).toBe(true);
  expect(isMet({ title: 'Wiring', level: 'confident', now: 'practising' })).toBe(false);
  expect(isMet({ title: 'Wiring', level: 'starting', now: null })).toBe(false);
});

test('the sentence says what is missing and how far the child is, and nothing of what is met', () => {
  const building = { title: 'Building', level: 'confident', now: 'confident' } as const;
  const wiring = { title: 'Wiring', level: 'confident', now: 'practising' } as const;
  expect(missingText('Jaden', [building])).toBeNull();
  expect(missingText('Jaden', [building, wiring])).toBe('Jaden still needs Wiring at Confident (now Practising).');
  expect(missingText('Jaden', [wiring, { title: 'Sensors', level: 'starting', now: null }])).toBe(
    'Jaden still needs Wiring at Confident (now Practising) and Sensors at Starting (now not seen yet).',
  );
});
