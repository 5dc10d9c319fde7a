import { nextProgramCalls, type NextProgram } from '@doctorbird/contract/teaching/next-programs';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, forget, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { NextPrograms } from './next-programs.tsx';

const maya: NextProgram = {
  student: { id: idOf(1), first_name: 'Maya' },
  program: {
    id: idOf(5),
    slug: 'level-2',
    title: 'Level 2',
    start_date: '2027-01-12',
    location: 'Hope Road workshop',
    places_left: 4,
  },
  reasons: [
    { text: 'Programming is at Confident.', at: '2026-11-24T20:00:00.000Z' },
    { text: 'Came to 17 of 18 classes.', at: '2026-11-20T20:00:00.000Z' },
  ],
  can_hide: true,
};

test('a parent reads why in one tap, hides it, and undoes that', async () => {
  answer(nextProgramCalls.listNextPrograms, { data: [maya] });
  await renderInApp(<NextPrograms whose="parent" />);
  await page.getByText('Next for Maya').click();
  await expect.element(page.getByText('Came to 17 of 18 classes.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See it, 4 places left' }))
    .toHaveAttribute('href', '/programs/level-2');
  answer(nextProgramCalls.hideNextProgram, undefined);
  forget(nextProgramCalls.listNextPrograms);
  answer(nextProgramCalls.listNextPrograms, { data: [] });
  await page.getByRole('button', { name: 'Not for us (Level 2)' }).click();
  await expect.element(messages()).toMatchTextContent('Level 2 is hidden for Maya until its term is over.');
  await expect.element(page.getByText('Next for Maya')).not.toBeInTheDocument();
  await expect
    .poll(() => sentTo(nextProgramCalls.hideNextProgram)[0])
    .toMatchObject({
      params: { id: idOf(5) },
      body: { student_id: idOf(1) },
    });
  answer(nextProgramCalls.showNextProgram, undefined);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => sentTo(nextProgramCalls.showNextProgram)).toHaveLength(1);
});

test('a child reads it as the own one and hides nothing; without one there is nothing', async () => {
  answer(nextProgramCalls.listNextPrograms, { data: [{ ...maya, can_hide: false }] });
  await renderInApp(<NextPrograms whose="student" />);
  await page.getByText('Next for you').click();
  await expect.element(page.getByText('No other child is compared.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Not for us', exact: false })).not.toBeInTheDocument();
});
