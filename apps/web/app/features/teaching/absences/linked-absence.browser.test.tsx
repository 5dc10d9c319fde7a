import type { LinkedAbsence } from '@doctorbird/contract/teaching/absence-links';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { LinkedAbsenceAnswer } from './linked-absence.tsx';

const linked: LinkedAbsence = {
  child: 'Maya',
  program: 'Rovers',
  starts_at: '2026-03-11T20:00:00Z',
  ends_at: '2026-03-11T21:00:00Z',
  location: 'Workshop',
  absent: false,
};

test.each([
  [false, 'We expect Maya.', 'Maya cannot come', 'the teacher sees that Maya will not come'],
  [true, 'Maya will not come.', 'Maya comes after all', 'Maya is expected again'],
])('absent %s: what stands, and one button for the other', async (absent, stands, label, thanks) => {
  const said: boolean[] = [];
  const say = async (one: boolean) => {
    said.push(one);
    return { ...linked, absent: one };
  };
  await renderInApp(<LinkedAbsenceAnswer linked={{ ...linked, absent }} say={say} />);
  await expect.element(page.getByText(stands, { exact: false })).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(1);
  await page.getByRole('button', { name: label }).click();
  await expect.element(messages().getByText(thanks, { exact: false })).toBeVisible();
  expect(said).toEqual([!absent]);
});
