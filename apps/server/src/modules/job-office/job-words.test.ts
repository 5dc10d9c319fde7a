import { expect, test } from 'vitest';
import { jobWords } from './job-words.ts';

test('a queue that nobody described is named as it is', () => {
  expect(jobWords('new.queue').title).toBe('new.queue');
});
