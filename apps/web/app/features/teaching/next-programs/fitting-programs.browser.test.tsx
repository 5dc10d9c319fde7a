import type { FittingPrograms } from '@doctorbird/contract/teaching/fitting-programs';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { FittingProgramsView } from './fitting-programs.tsx';

const program = {
  id: idOf(5),
  slug: 'level-2',
  title: 'Level 2',
  start_date: '2027-01-09',
  schedule: 'Saturdays, 9:00 to 11:00 am',
  location: 'Hope Road workshop',
  price: 42_000,
  places_left: 1,
  trial_price: 1500,
  reason: 'Starts 9 Jan 2027; Maya: Completed Robotics 1 (3 Dec 2026)',
  against: [],
};
const found: FittingPrograms = {
  student: { id: idOf(1), first_name: 'Maya' },
  fits: [program],
  nearly: [
    {
      ...program,
      id: idOf(6),
      slug: 'makers',
      title: 'Makers',
      against: ['For ages 10 to 12: Maya is 10 on 1 Jun 2027.', 'Full. 2 children wait; Maya can wait too.'],
    },
  ],
};

test('what fits says why and is requested for this child; what nearly fits says why not', async () => {
  await renderInApp(<FittingProgramsView found={found} mayEnroll />);
  const right = page.getByRole('region', { name: 'Right for Maya' });
  await expect.element(right.getByText(program.reason)).toBeVisible();
  await expect.element(right.getByText('1 place left', { exact: false })).toBeVisible();
  await expect
    .element(right.getByRole('link', { name: 'Enroll in Level 2' }))
    .toHaveAttribute('href', `/programs/level-2/enroll?child=${idOf(1)}`);
  await expect
    .element(right.getByRole('link', { name: 'Try one class, J$1,500.00 in Level 2' }))
    .toHaveAttribute('href', `/programs/level-2/try?child=${idOf(1)}`);
  const nearly = page.getByRole('region', { name: 'Nearly' });
  await expect
    .element(nearly.getByText('For ages 10 to 12: Maya is 10 on 1 Jun 2027. Full. 2 children wait; Maya can wait too.'))
    .toBeVisible();
  await expect.element(nearly.getByRole('link', { name: /Enroll/ })).not.toBeInTheDocument();
});

test('a guardian without the right to money reads it and requests nothing; nothing that fits is said', async () => {
  await renderInApp(<FittingProgramsView found={{ ...found, nearly: [] }} mayEnroll={false} />);
  await expect.element(page.getByRole('link', { name: 'Level 2' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Enroll/ })).not.toBeInTheDocument();
  await renderInApp(<FittingProgramsView found={{ ...found, fits: [] }} mayEnroll />);
  await expect.element(page.getByText('No open program fits Maya right now')).toBeVisible();
});
