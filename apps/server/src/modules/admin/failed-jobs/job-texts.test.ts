import { expect, test } from 'vitest';
import { jobTexts } from './job-texts.ts';

test('a queue that nobody described is named as it is', () => {
  expect(jobTexts('new.queue').title).toBe('new.queue');
});
