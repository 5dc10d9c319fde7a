import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { FirstSteps } from './first-steps.tsx';

test('lists what is done and links to what is left', async () => {
  await renderInApp(
    <FirstSteps
      steps={[
        { key: 'identity', done: true },
        { key: 'ways_to_pay', done: false },
        { key: 'program', done: false },
        { key: 'staff', done: false },
        { key: 'retention', done: false, due: 12 },
      ]}
    />,
  );
  await expect.element(page.getByRole('region', { name: 'First steps' })).toBeVisible();
  await expect.element(page.getByText('1 of 5 done')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Set up : Say how families pay' }))
    .toHaveAttribute('href', '/admin/settings/bank');
  await expect.element(page.getByText(/^12 records would be removed tonight\./)).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(4);
});

test.each([
  ['everything is done', [{ key: 'identity' as const, done: true }]],
  ['there is nothing to do', []],
])('shows nothing when %s', async (_name, steps) => {
  await renderInApp(<FirstSteps steps={steps} />);
  await expect.element(page.getByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
});
