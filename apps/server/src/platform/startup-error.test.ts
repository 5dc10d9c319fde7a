import { expect, test } from 'vitest';
import { startupErrorFrom } from './startup-error.ts';

test.each([
  ['could not write to file "base/1": No space left on device', 'the disk is full'],
  ["EACCES: permission denied, mkdir '/srv/data'", 'this user may not write there'],
  ["EROFS: read-only file system, open '/srv/x'", 'the disk is read-only'],
  ['terminating connection due to administrator command', 'the connection to PostgreSQL broke'],
  ['first line\nsomething odd happened.', 'something odd happened'],
  ['', 'no reason was given'],
])('%j is said in one sentence', (detail, reason) => {
  const { message } = startupErrorFrom('DATA_DIR /srv/data cannot be used', new Error(detail));
  expect(message).toContain(`DATA_DIR /srv/data cannot be used: ${reason}`);
  expect(message).toMatch(/[^.]\.$/);
  expect(message).not.toContain('\n');
});
