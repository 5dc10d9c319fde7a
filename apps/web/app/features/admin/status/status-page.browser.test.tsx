import { statusCalls, type ServerStatus, type StatusFact } from '@doctorbird/contract/admin/status';
import { declareCall } from '@doctorbird/contract/core/endpoint';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { StatusAway } from './status-away.tsx';
import { StatusPage } from './status-page.tsx';
import { reportOf, summaryOf } from './status-report.ts';

/** It needs no session, and is no call of the contract. */
const ready = declareCall({
  method: 'GET',
  path: '/ready',
  tag: 'admin',
  summary: 'Ready',
  who: 'public',
  answer: z.object({ status: z.string() }),
});
const fact = (facts: Partial<StatusFact>): StatusFact => ({
  key: 'disk_free',
  card: 'server',
  label: 'Disk',
  shown: '31 GB of 64 GB free',
  state: 'good',
  wrong: null,
  todo: null,
  href: null,
  ...facts,
});
const status = (facts: StatusFact[], rest: Partial<ServerStatus> = {}): ServerStatus => ({
  at: '2026-11-28T19:52:00.000Z',
  version: '1.0.0',
  facts,
  tasks: [],
  slow: { from_ms: 500, statements: [] },
  alerts: { emails: [], backup_hours: 36 },
  ...rest,
});
const failed = fact({
  key: 'jobs_failed',
  card: 'tasks',
  label: 'Failed',
  shown: '2',
  state: 'warning',
  wrong: '2 background tasks failed every try.',
  todo: 'Open Failed tasks: each says why it failed and what that means.',
  href: '/admin/jobs',
});
const full = fact({
  state: 'failure',
  wrong: 'The disk is nearly full: 90 MB free.',
  todo: 'Ask the person who runs the server to make room or add disk.',
});

test('all green says so, and what is wrong is first, failures before warnings', async () => {
  const well = status([fact({})]);
  answer(statusCalls.getStatus, well);
  await renderInApp(<StatusPage loaded={well} />, { at: '/admin/status' });
  await expect.element(page.getByText('Everything works.', { exact: true }).last()).toBeVisible();
  expect(summaryOf(well)).toBe('Everything works.');
  expect(summaryOf(status([failed, full]))).toBe('1 failure and 1 warning');
});

test('a trouble says what to do and leads there', async () => {
  const bad = status([failed, full], {
    tasks: [
      {
        queue: 'enrollments.lapse-holds',
        title: 'Free places that were not paid for',
        last_run: '2026-11-28T19:51:00.000Z',
        took_ms: 200,
        failed: true,
        next_run: '2026-11-28T19:53:00.000Z',
        failing: 1,
        rows: [
          {
            record: 'Enrollment',
            key: '0194f000-0000-7000-8000-00000000beef',
            href: '/admin/enrollments/0194f000-0000-7000-8000-00000000beef',
            reason: 'The price of “Lia Watson” has no currency.',
            tries: 3,
            failed_at: '2026-11-28T19:51:00.000Z',
            retry_at: '2026-11-28T20:51:00.000Z',
          },
        ],
      },
    ],
  });
  answer(statusCalls.getStatus, bad);
  await renderInApp(<StatusPage loaded={bad} />, { at: '/admin/status' });
  const lines = page.getByRole('list', { name: 'What needs attention' }).getByRole('listitem');
  await expect.element(lines.nth(0).getByText('The disk is nearly full: 90 MB free.')).toBeVisible();
  await expect.element(lines.nth(1).getByText('2 background tasks failed every try.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open the page about: Failed' }))
    .toHaveAttribute('href', '/admin/jobs');
  await expect
    .element(page.getByRole('link', { name: 'Enrollment', exact: true }))
    .toHaveAttribute('href', '/admin/enrollments/0194f000-0000-7000-8000-00000000beef');
  answer(statusCalls.retryTask, { message: 'Trying again now.' });
  await page.getByRole('button', { name: 'Try again: Free places that were not paid for' }).click();
  await expect.poll(() => sentTo(statusCalls.retryTask)).toHaveLength(1);
  expect(reportOf(bad)).toContain(
    '- Enrollment 0194f000-0000-7000-8000-00000000beef: The price of (value) has no currency.',
  );
});

test('what took long is named, and nothing is said on a day without', async () => {
  const slow = {
    from_ms: 500,
    statements: [{ statement: 'select student', work: 'searchEverything', times: 3, most_ms: 812 }],
  };
  const well = status([fact({})], { slow });
  answer(statusCalls.getStatus, well);
  await renderInApp(<StatusPage loaded={well} />, { at: '/admin/status' });
  const table = page.getByRole('table', { name: 'Slowest statements today' });
  await expect.element(table.getByText('812 ms')).toBeVisible();
  expect(reportOf(well)).toContain('- select student (searchEverything): 3 times, up to 812 ms');
  expect(reportOf(status([]))).not.toContain('Slowest');
});

test('alerts are saved as they are typed, and refused beside the field', async () => {
  const well = status([fact({})]);
  answer(statusCalls.getStatus, well);
  answer(statusCalls.saveAlertRules, { emails: [], backup_hours: 30 });
  await renderInApp(<StatusPage loaded={well} />, { at: '/admin/status' });
  const hours = page.getByRole('spinbutton', { name: 'A backup is too old after hours' });
  await hours.fill('1');
  await page.getByRole('button', { name: 'Save alerts' }).click();
  await expect.element(page.getByText('Enter a number of hours from 2 to 720')).toBeVisible();
  expect(sentTo(statusCalls.saveAlertRules)).toHaveLength(0);
  await hours.fill('30');
  await page.getByRole('button', { name: 'Save alerts' }).click();
  await expect.poll(() => sentTo(statusCalls.saveAlertRules)).toHaveLength(1);
});

test('while nothing can be read, what was known stays, and no line says that everything works', async () => {
  const well = status([fact({})]);
  refuse(statusCalls.getStatus, 503, { error: 'We are very busy right now.', code: 'unavailable' });
  refuse(ready, 503, { error: 'The database does not answer right now.', code: 'not_ready' });
  await renderInApp(<StatusPage loaded={well} />, { at: '/admin/status' });
  const trouble = page.getByRole('list', { name: 'What needs attention' });
  await expect.element(trouble.getByText('The database does not answer.')).toBeVisible();
  await expect.element(page.getByText('31 GB of 64 GB free')).toBeVisible();
  await expect.element(page.getByText('Everything works.', { exact: true })).not.toBeInTheDocument();
});

test('a page that could not be read says what is away, and can be tried again', async () => {
  await renderInApp(<StatusAway away="database" />, { at: '/admin/status' });
  await expect.element(page.getByRole('alert').getByText('The database does not answer.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
