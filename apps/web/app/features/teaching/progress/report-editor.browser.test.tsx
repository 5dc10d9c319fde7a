import { progressCalls, type ProgressRecord } from '@doctorbird/contract/teaching/progress';
import { reportTemplateCalls } from '@doctorbird/contract/teaching/report-templates';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { ReportEditor } from './report-editor.tsx';

const section = { id: idOf(81), title: 'Proud of', hint: null, kind: 'text' as const, steps: [], required: true };
const offered = { id: idOf(80), name: 'First builders', version: 2, sections: [section] };
const report: ProgressRecord = {
  id: idOf(90),
  status: 'draft',
  revision: 1,
  corrects: null,
  superseded: false,
  student: { id: idOf(11), full_name: 'Zuri Grant' },
  program: { id: idOf(4), title: 'Level 1' },
  author: 'Andre Bennett',
  skills: [{ skill: 'Wiring', level: 'starting' }],
  comment: 'Zuri fixed it.',
  next_step: null,
  score: null,
  template: null,
  sections: [],
  media_id: null,
  created_at: '2026-11-24T23:04:00.000Z',
  released_at: null,
  acknowledged_at: null,
  acknowledged_by: null,
  proof: null,
  version: 3,
};
const show = (more: Partial<ProgressRecord> = {}) =>
  renderInApp(<ReportEditor report={{ ...report, ...more }} />, { as: aStaffMember('staff') });
const bodies = () => sentTo(progressCalls.updateProgress).map(({ body }) => body);
const proud = page.getByLabelText('Proud of', { exact: true });

test('a draft without sections is as before, and takes those of the template that fits', async () => {
  answer(reportTemplateCalls.getOfferedTemplate, { template: offered });
  await show();
  await page.getByRole('button', { name: 'Use the sections of “First builders”' }).click();
  await proud.fill('The tower.');
  answer(progressCalls.updateProgress, { ...report, version: 4 });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.poll(bodies).toMatchObject([
    {
      comment: 'Zuri fixed it.',
      template: { id: idOf(80), version: 2 },
      sections: [{ id: idOf(81), text: 'The tower.' }],
      version: 3,
    },
  ]);
});

test('a required section that is empty is said when the report is released', async () => {
  await show({
    template: { id: idOf(80), name: 'First builders' },
    sections: [{ ...section, text: null, level: null }],
  });
  answer(progressCalls.updateProgress, { ...report, version: 4 });
  await page.getByRole('button', { name: 'Release to the family' }).click();
  refuse(progressCalls.releaseProgress, 422, {
    error: 'The report on Zuri Grant is not finished: please fill in “Proud of”',
    fields: { sections: 'The report on Zuri Grant is not finished: please fill in “Proud of”' },
  });
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await expect.element(messages()).toMatchTextContent('please fill in “Proud of”');
  await expect.element(proud).toHaveValue('');
});

const withSections = {
  template: { id: idOf(80), name: 'First builders' },
  sections: [{ ...section, text: null, level: null }],
};
const versions = () => bodies().map((body) => (body as { version: number }).version);

test('somebody else has changed the draft: what is typed stays, and the second press saves', async () => {
  await show(withSections);
  await proud.fill('The tower.');
  refuse(progressCalls.updateProgress, 409, { error: 'Changed', code: 'stale', version: 6 });
  answer(progressCalls.updateProgress, { ...report, version: 7 });
  const save = page.getByRole('button', { name: 'Save draft' });
  await save.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Changed');
  await expect.element(proud).toHaveValue('The tower.');
  await save.click();
  await expect.element(messages()).toMatchTextContent('The draft is saved.');
  await expect.element(save).not.toHaveAttribute('aria-busy');
  await save.click();
  await expect.poll(versions).toEqual([3, 6, 7]);
});

test('a report that changed before its release: the next press is about the report of today', async () => {
  await show(withSections);
  answer(progressCalls.updateProgress, { ...report, version: 4 });
  await page.getByRole('button', { name: 'Release to the family' }).click();
  refuse(progressCalls.releaseProgress, 409, { error: 'Changed', code: 'stale', version: 5 });
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await expect.element(messages()).toMatchTextContent('Changed');
  await expect.element(page.getByRole('button', { name: 'Release', exact: true })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Release to the family' }).click();
  await expect.poll(versions).toEqual([3, 5]);
});
