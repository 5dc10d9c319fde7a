import { openingNightCalls } from '@doctorbird/contract/enrollments/opening-nights';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { LineFirst } from './line-first.tsx';

const programId = '019c0000-0000-7000-8000-000000000001';

test('the way to the line gets a place and leads there; a refusal is said, and nothing is left', async () => {
  refuse(openingNightCalls.joinLine, 409, { error: 'There is no line right now: you can go in directly.' });
  answer(openingNightCalls.joinLine, { state: 'waiting', address: '/line' });
  const left: string[] = [];
  await renderInApp(<LineFirst programId={programId} leave={(address) => left.push(address)} />, {
    at: '/programs/x/enroll',
  });
  const join = page.getByRole('button', { name: 'Get your place in line' });
  await join.click();
  await expect.element(page.getByRole('log')).toMatchTextContent('There is no line right now: you can go in directly.');
  expect(left).toEqual([]);
  await join.click();
  await expect.poll(() => left).toEqual(['/line']);
  expect(sentTo(openingNightCalls.joinLine).at(-1)?.body).toEqual({ program_id: programId });
});
