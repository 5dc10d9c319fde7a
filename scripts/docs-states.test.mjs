import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeStates, statesFile } from './docs-states.mjs';

test('docs/states.md matches the code (else run: node scripts/docs-states.mjs)', () => {
  expect(readFileSync(statesFile, 'utf8')).toBe(describeStates());
});
