import { expect, test } from 'vitest';
import { jobWords } from './job-texts.ts';

test('a queue that nobody described is named as it is', () => {
  expect(jobWords('new.queue').title).toBe('new.queue');
});
