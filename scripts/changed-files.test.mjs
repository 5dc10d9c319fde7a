import { expect, test } from 'vitest';
import { browserTestsFor, takeChanged } from './changed-files.mjs';

test('--changed is taken out of the arguments, with the commit to compare with', () => {
  expect(takeChanged(['--changed'])).toEqual({ rest: [], since: 'HEAD' });
  expect(takeChanged(['--changed=main', 'x.test.ts'])).toEqual({ rest: ['x.test.ts'], since: 'main' });
  expect(takeChanged(['x.test.ts'])).toEqual({ rest: ['x.test.ts'], since: null });
});

test('documents and unit tests reach no browser, a spec only itself, everything else all of them', () => {
  expect(browserTestsFor(['docs/voice.md', 'apps/server/test/api/paying.test.ts', 'apps/web/app/x.test.ts'])).toEqual(
    [],
  );
  expect(browserTestsFor(['e2e/journeys/visitor.spec.ts', 'README.md'])).toEqual(['e2e/journeys/visitor.spec.ts']);
  for (const file of [
    'apps/web/app/root.tsx',
    'packages/contract/src/calls.ts',
    'e2e/fixtures/app.ts',
    'package-lock.json',
  ])
    expect(browserTestsFor([file, 'e2e/journeys/visitor.spec.ts']), file).toBe('all');
});
