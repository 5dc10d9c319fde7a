import { jobCalls, type FailedJob } from '@doctorbird/contract/admin/jobs';
import { listCalls } from '@doctorbird/contract/lists';
import { savedViewCalls } from '@doctorbird/contract/admin/saved-views';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, forget, loseLine, refuse, sentTo } from '../../test/fake-api.ts';
import { messages, renderInApp } from '../../test/render-in-app.tsx';
import { idOf } from '../../test/samples.ts';
import AdminJobs from '../routes/admin/jobs.tsx';

const job = (at: number, facts: Partial<FailedJob> = {}): FailedJob => ({
  id: idOf(at),
  queue: 'mail.send',
  title: `Mail ${at}`,
  about: `To family ${at}`,
  href: null,
  error: 'The mail server refused it',
  tries: 3,
  failed_at: '2026-11-20T15:00:00.000Z',
  consequence: 'The family does not get it.',
  ...facts,
});
const rows = [job(1), job(2), job(3)];
const loaded = {
  failure: null,
  data: {
    page: { data: rows, page: 1, limit: 25, total: 3 },
    views: [],
    tags: [],
    questions: [],
    records: {},
    more: null,
  },
};

/** The page as its route renders it. */
const Jobs = () => <AdminJobs {...({ loaderData: loaded } as unknown as Parameters<typeof AdminJobs>[0])} />;
const open = (at = '/admin/jobs') => renderInApp(<Jobs />, { at });
const beside = (name: string) => page.getByRole('complementary', { name });
const show = (name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').getByText(name, { exact: false }) })
    .getByRole('link', { name: 'Show beside the list' });
const box = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}` });
const bar = page.getByRole('region', { name: 'Chosen tasks' });

beforeEach(async () => {
  await page.viewport(1440, 900);
  for (const line of [jobCalls.retryJob, jobCalls.dropJob]) forget(line);
  answer(savedViewCalls.listViews, { data: [] });
  answer(savedViewCalls.countViews, { counts: [] });
  answer(listCalls.listFailedJobs, loaded.data.page);
});
afterEach(() => page.viewport(1024, 800));

test('a row is shown beside its list with all that the list knows, and its buttons; Escape returns to its link', async () => {
  const { address, loads } = await open('/admin/jobs?page=1');
  const before = loads();
  await show('Mail 1').click();
  await expect.poll(address).toBe(`/admin/jobs?page=1&beside=${idOf(1)}`);
  const panel = beside('Failed task: Mail 1');
  await expect.element(panel).toBeVisible();
  await expect.element(panel).toMatchTextContent('1 of 3');
  await expect.element(panel).toMatchTextContent('The mail server refused it');
  await expect.element(panel.getByRole('button', { name: 'Try again: Mail 1, To family 1' })).toBeVisible();
  // What the panel says is not in the table as well.
  await expect.element(page.getByRole('table').getByText('The mail server refused it').first()).not.toBeInTheDocument();
  await panel.getByRole('link', { name: 'Next' }).click();
  await expect.element(beside('Failed task: Mail 2')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(address).toBe('/admin/jobs?page=1');
  await expect.element(show('Mail 2')).toHaveFocus();
  expect(loads()).toBeGreaterThanOrEqual(before);
});

test('a row of another page, or one that is gone, opens nothing', async () => {
  await open(`/admin/jobs?beside=${idOf(99)}`);
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(page.getByRole('complementary').elements()).toEqual([]);
});

test('chosen rows are worked on one by one; those that are refused are named, the others leave the choice', async () => {
  refuse(jobCalls.retryJob, 409, { error: 'It is running again already.' });
  answer(jobCalls.retryJob, { message: 'It is tried again.' });
  const before = sentTo(jobCalls.retryJob).length;
  await open();
  for (const at of [1, 2, 3]) await box(`Mail ${at}, To family ${at}`).click();
  await expect.element(bar).toMatchTextContent('3 chosen');
  await bar.getByRole('button', { name: 'Try again 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not all of it was done' });
  await expect.element(dialog).toMatchTextContent('2 tasks will be tried again.');
  await expect.element(dialog).toMatchTextContent('Mail 1, To family 1: It is running again already.');
  expect(sentTo(jobCalls.retryJob).slice(before)).toHaveLength(3);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(bar).toMatchTextContent('1 chosen');
});

test('after a lost answer the next press goes on where it stopped, with the same key', async () => {
  answer(jobCalls.retryJob, { message: 'It is tried again.' });
  loseLine(jobCalls.retryJob);
  answer(jobCalls.retryJob, { message: 'It is tried again.' });
  const before = sentTo(jobCalls.retryJob).length;
  await open();
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).click();
  await bar.getByRole('button', { name: 'Try again 3' }).click();
  await expect.element(messages()).toMatchTextContent('Network error');
  await bar.getByRole('button', { name: 'Try again 3' }).click();
  await expect.element(messages()).toMatchTextContent('3 tasks will be tried again.');
  const sent = sentTo(jobCalls.retryJob).slice(before);
  expect(sent.map(({ params }) => params['id'])).toEqual([idOf(1), idOf(2), idOf(2), idOf(3)]);
  expect(sent[1]!.key).toBe(sent[2]!.key);
  await expect.element(bar).not.toBeInTheDocument();
});

test('after a lost answer another action begins with the first of the rows', async () => {
  answer(jobCalls.retryJob, { message: 'It is tried again.' });
  loseLine(jobCalls.retryJob);
  answer(jobCalls.dropJob, undefined);
  const before = sentTo(jobCalls.dropJob).length;
  await open();
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).click();
  await bar.getByRole('button', { name: 'Try again 3' }).click();
  await expect.element(messages()).toMatchTextContent('Network error');
  await bar.getByRole('button', { name: 'Dismiss 3' }).click();
  await page.getByRole('alertdialog', { name: 'Dismiss 3 tasks?' }).getByRole('button', { name: 'Dismiss 3' }).click();
  await expect.element(messages()).toMatchTextContent('3 tasks dismissed.');
  const sent = sentTo(jobCalls.dropJob).slice(before);
  expect(sent.map(({ params }) => params['id'])).toEqual([idOf(1), idOf(2), idOf(3)]);
});

test('what takes something away asks before, and names what it takes', async () => {
  answer(jobCalls.dropJob, undefined);
  const before = sentTo(jobCalls.dropJob).length;
  await open();
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).click();
  await bar.getByRole('button', { name: 'Dismiss 3' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Dismiss 3 tasks?' });
  await expect.element(dialog).toMatchTextContent('Mail 1, To family 1');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(sentTo(jobCalls.dropJob).slice(before)).toEqual([]);
  await bar.getByRole('button', { name: 'Dismiss 3' }).click();
  await dialog.getByRole('button', { name: 'Dismiss 3' }).click();
  await expect.element(messages()).toMatchTextContent('3 tasks dismissed.');
  expect(sentTo(jobCalls.dropJob).slice(before)).toHaveLength(3);
  await expect.element(bar).not.toBeInTheDocument();
});
