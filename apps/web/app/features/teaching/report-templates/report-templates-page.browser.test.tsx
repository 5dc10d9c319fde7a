import { reportTemplateCalls, type ReportTemplate } from '@doctorbird/contract/teaching/report-templates';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { ReportTemplatesPage } from './report-templates-page.tsx';

const template: ReportTemplate = {
  id: idOf(71),
  name: 'First builders',
  scope: 'programs',
  categories: [],
  program_ids: [idOf(11)],
  programs: [{ id: idOf(11), title: 'First Bolts' }],
  age_from: 6,
  age_to: 9,
  sections: [
    { id: idOf(81), title: 'Proud of', hint: null, kind: 'text', steps: [], required: true },
    { id: idOf(82), title: 'Plan', hint: null, kind: 'steps', steps: ['With help', 'Alone'], required: false },
  ],
  archived: false,
  reports: 3,
  changed: { at: '2026-11-18T15:00:00.000Z', by: 'Errol Dixon' },
  version: 3,
};
const programs = [{ value: idOf(12), label: 'Rovers' }];
const admin = aStaffMember('admin');
const open = () => renderInApp(<ReportTemplatesPage templates={[template]} programs={programs} />, { as: admin });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const box = (label: string) => dialog.getByLabelText(label, { exact: true });
const line = (at: number) => dialog.getByRole('group', { name: `Line ${at} of Sections` });
const preview = dialog.getByRole('region', { name: 'As the family reads it' });
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
const changes = () => sentTo(reportTemplateCalls.changeReportTemplate).map(({ body }) => body);

test('each template says whom it is for and how many reports have it, and is archived', async () => {
  answer(reportTemplateCalls.changeReportTemplate, { ...template, archived: true });
  await open();
  const list = page.getByRole('list', { name: 'Templates' });
  await expect.element(list).toMatchTextContent('First Bolts, 6 to 9 years');
  await expect.element(list).toMatchTextContent('3 reports');
  await button('Actions for First builders').click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect.element(messages()).toMatchTextContent('“First builders” is archived.');
  expect(changes()).toEqual([{ archived: true, version: 3 }]);
});

test('a new template says beside each field what is missing, and shows what the family reads', async () => {
  answer(reportTemplateCalls.addReportTemplate, template);
  await open();
  await button('Add template').click();
  await box('For').selectOptions('Some kinds of programs');
  await press('Add template');
  await expect.element(box('Name')).toHaveAccessibleDescription('Please name the template');
  await expect
    .element(dialog.getByRole('group', { name: 'Kinds of programs' }))
    .toHaveAccessibleDescription('Choose one at least');
  await expect.element(line(1).getByLabelText('Title')).toHaveAccessibleDescription('Please name the section');
  await box('Name').fill('Teams');
  await dialog.getByLabelText('Holiday STEM camps').click();
  await line(1).getByLabelText('Title').fill('Role');
  await line(1).getByLabelText('Filled with').selectOptions('Steps of your own');
  await press('Add template');
  const steps = line(1).getByLabelText('Steps, one per line, lowest first');
  await expect.element(steps).toHaveAccessibleDescription('Please write two steps at least, one per line');
  await steps.fill('Learner\nCaptain');
  await expect.element(preview).toMatchTextContent('Captain, 2 of 2');
  await press('Add template');
  await expect.element(messages()).toMatchTextContent('“Teams” is added.');
  expect(sentTo(reportTemplateCalls.addReportTemplate)[0]?.body).toMatchObject({
    name: 'Teams',
    scope: 'categories',
    categories: ['camp'],
    age_from: null,
    sections: [{ title: 'Role', kind: 'steps', steps: ['Learner', 'Captain'], required: true }],
  });
});

test('sections are put in another order with the keyboard, and keep what they are', async () => {
  answer(reportTemplateCalls.changeReportTemplate, template);
  await open();
  await button('First builders').click();
  const up = dialog.getByRole('button', { name: 'Move line 2 of Sections up' });
  await expect.element(up).toBeVisible();
  up.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(line(1).getByLabelText('Title')).toHaveValue('Plan');
  await press('Save template');
  await expect.poll(changes).toMatchObject([
    {
      sections: [{ id: idOf(82), title: 'Plan', steps: ['With help', 'Alone'], required: false }, { id: idOf(81) }],
      version: 3,
    },
  ]);
});

test('a copy begins like the other one, with sections of its own', async () => {
  answer(reportTemplateCalls.addReportTemplate, template);
  await open();
  await button('Actions for First builders').click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await expect.element(box('Name')).toHaveValue('Copy of First builders');
  await press('Add template');
  await expect.poll(() => sentTo(reportTemplateCalls.addReportTemplate).length).toBe(1);
  const [{ body }] = sentTo(reportTemplateCalls.addReportTemplate) as unknown as [
    { body: { sections: { id?: string }[] } },
  ];
  expect(body.sections.map(({ id }) => id ?? null)).toEqual([null, null]);
});

test('an old version is refused in words, and what was typed stays, also for later', async () => {
  refuse(reportTemplateCalls.changeReportTemplate, 409, {
    error: 'Somebody else has just changed this, so your change is not saved yet.',
    code: 'stale',
  });
  const shown = await open();
  await button('First builders').click();
  await box('Name').fill('Builders');
  await press('Save template');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Somebody else has just changed this');
  await expect.element(box('Name')).toHaveValue('Builders');
  await shown.leave();
  await open();
  await button('First builders').click();
  await expect.element(box('Name')).toHaveValue('Builders');
  await dialog.getByRole('button', { name: 'Discard it' }).click();
  await expect.element(box('Name')).toHaveValue('First builders');
});
