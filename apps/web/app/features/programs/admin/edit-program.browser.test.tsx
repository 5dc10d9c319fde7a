import { programAdminCalls } from '@doctorbird/contract/programs/programs-admin';
import { planTemplateCalls, type PlanTemplate } from '@doctorbird/contract/programs/plan-templates';
import { seasonCalls } from '@doctorbird/contract/programs/seasons';
import { venueCalls, type Venue } from '@doctorbird/contract/programs/venues';
import type { AdminProgramDetail } from '@doctorbird/contract/programs/programs-admin';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { anAdminProgram, idOf } from '../../../../test/samples.ts';
import { EditProgram } from './edit-program.tsx';

const program = anAdminProgram();
const saved = (facts: Partial<AdminProgramDetail> = {}): AdminProgramDetail => ({
  ...program,
  meetings: [],
  families: 4,
  refunds_due: { payments: 0, amount: 0 },
  staff: [],
  last_change: null,
  ...facts,
});

const aTemplate = (facts: Partial<PlanTemplate>): PlanTemplate => ({
  id: idOf(71),
  name: 'Deposit and two parts',
  deposit_percent: 30,
  deposit_amount: null,
  timing: 'after_start',
  parts: 2,
  every: 1,
  unit: 'months',
  first: null,
  days: [],
  active: true,
  sentence: 'A deposit of 30% of the price first, then 2 equal parts, one every month.',
  programs: [],
  changed: { at: '2026-11-18T15:00:00.000Z', by: 'Errol Dixon' },
  version: 1,
  ...facts,
});
const templates = [aTemplate({}), aTemplate({ id: idOf(72), name: 'Former plan', active: false })];

const venues: Venue[] = [
  {
    id: idOf(81),
    name: 'Mona Library',
    address: '2 Mona Road',
    parish: 'St. Andrew',
    map_url: null,
    phone: null,
    directions: null,
    rooms: [
      { id: idOf(82), name: 'Hall', capacity: 20, used: true },
      { id: idOf(83), name: 'Code lab', capacity: 8, used: false },
    ],
    active: true,
    programs: 1,
    meetings: 0,
    version: 1,
  },
  {
    id: idOf(84),
    name: 'Former club house',
    address: null,
    parish: null,
    map_url: null,
    phone: null,
    directions: null,
    rooms: [],
    active: false,
    programs: 0,
    meetings: 0,
    version: 1,
  },
];

const done = vi.fn<() => void>();
const box = (label: string) => page.getByLabelText(label, { exact: true });
const save = page.getByRole('button', { name: 'Save changes' });
const body = (at = 0) => sentTo(programAdminCalls.updateProgram)[at]?.body;

async function open(): Promise<void> {
  done.mockClear();
  answer(planTemplateCalls.listPlanTemplates, { data: templates });
  answer(venueCalls.listVenues, { data: venues });
  answer(seasonCalls.listSeasons, { data: [] });
  await renderInApp(<EditProgram program={program} onClose={() => undefined} onSaved={done} />);
}

test('saving a change preserves everything else', async () => {
  answer(programAdminCalls.updateProgram, saved());
  await open();
  await box('Title').fill('Robotics after school');
  await box('Price (JMD)').fill('12500.50');
  await save.click();
  await expect.element(messages()).toMatchTextContent('Saved: Robotics after school.');
  expect(done).toHaveBeenCalledOnce();
  expect(body()).toMatchObject({
    title: 'Robotics after school',
    price: 12_500.5,
    age_range: '8-14',
    max_participants: 16,
    version: 3,
  });
});

test('an empty price means no price yet, not zero', async () => {
  answer(programAdminCalls.updateProgram, saved());
  await open();
  await page.getByRole('checkbox', { name: 'No price yet' }).click();
  await expect.element(box('Price (JMD)')).toBeDisabled();
  await save.click();
  await expect.poll(() => body()).toMatchObject({ price: null });
});

test('a cleared number is required, and an end date before the start date is refused', async () => {
  await open();
  await box('Max participants').fill('');
  await box('End date').fill('2026-11-30');
  await box('Age range').fill('eight');
  await save.click();
  await expect.element(box('Max participants')).toHaveAccessibleDescription('Max participants is required');
  await expect.element(box('Age range')).toHaveAccessibleDescription('Please enter the ages like this: 8-14');
  await box('Max participants').fill('10');
  await box('Age range').fill('8-14');
  await save.click();
  await expect.element(box('End date')).toHaveAccessibleDescription('The end date must not be before the start date');
  expect(sentTo(programAdminCalls.updateProgram)).toHaveLength(0);
});

test('lines become a list without the empty ones', async () => {
  answer(programAdminCalls.updateProgram, saved());
  await open();
  await page.getByText('More details for families').click();
  await box('What children need (optional)').fill('Lunch\n\n  Closed shoes ');
  await save.click();
  await expect.poll(() => body()).toMatchObject({ bring: ['Lunch', 'Closed shoes'] });
});

test('someone else was faster: the form says who changed what, and overwrites only on request', async () => {
  refuse(programAdminCalls.updateProgram, 409, { error: 'Somebody else changed this program', code: 'stale' });
  answer(programAdminCalls.updateProgram, saved({ version: 9 }));
  const change = { by: 'Nicole Grant', at: '2026-11-21T15:00:00.000Z', fields: ['price'] };
  answer(programAdminCalls.getAnyProgram, saved({ price: 15_000, version: 8, last_change: change }));
  await open();
  await box('Title').fill('Robotics after school');
  await save.click();
  const notice = page.getByRole('status').filter({ hasText: 'Nicole Grant' });
  await expect.element(notice).toMatchTextContent('Price: J$15,000.00');
  await expect.element(box('Title')).toHaveValue('Robotics after school');
  await page.getByRole('button', { name: 'Overwrite' }).click();
  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(body(1)).toMatchObject({ title: 'Robotics after school', version: 8 });
});

test('a program offers the plans that are chosen; one that is switched off is not to choose', async () => {
  answer(programAdminCalls.updateProgram, saved());
  await open();
  await expect.element(page.getByRole('checkbox', { name: 'Former plan' })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Deposit and two parts' }).click();
  await save.click();
  await expect.poll(() => body()).toMatchObject({ plan_template_ids: [idOf(71)] });
});

test('a trial class needs a price once it is switched on', async () => {
  answer(programAdminCalls.updateProgram, saved());
  await open();
  await page.getByText('More details for families').click();
  await page.getByRole('checkbox', { name: 'Trial class' }).click();
  await save.click();
  await expect.element(page.getByText('Please enter what a trial class costs, or 0')).toBeVisible();
  await box('Price of a trial class (JMD)').fill('1500');
  await page.getByRole('checkbox', { name: 'It comes off the price when the child stays' }).click();
  await save.click();
  await expect.poll(() => body()).toMatchObject({ trial_price: 1500, trial_comes_off: true, day_price: null });
});

test('a venue and its room replace the place as a text; a room that is too small is noticed', async () => {
  answer(programAdminCalls.updateProgram, saved());
  await open();
  await page.getByText('More details for families').click();
  const venue = page.getByRole('combobox', { name: /^Venue/ });
  const room = page.getByRole('combobox', { name: /^Room/ });
  const place = page.getByRole('textbox', { name: /^Place/ });
  await expect.element(venue).toBeVisible();
  await expect.element(venue.getByRole('option', { name: /Former club house/ })).not.toBeInTheDocument();
  await place.fill('Somewhere');
  await venue.selectOptions('Mona Library');
  await expect.element(place).not.toBeInTheDocument();
  await room.selectOptions('Code lab (up to 8)');
  await expect.element(room).toHaveAccessibleDescription('The room is for 8, and up to 16 children may come.');
  await save.click();
  await expect.poll(() => body()).toMatchObject({ venue_id: idOf(81), room_id: idOf(83) });
});

test('another place of a program that runs: the form says who is notified, before it is saved', async () => {
  await open();
  await page.getByText('More details for families').click();
  const note = page.getByText('their families are notified', { exact: false });
  await expect.element(page.getByRole('textbox', { name: /^Place/ })).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: /^Place/ }).fill('Hope Road');
  await expect.element(note).toBeVisible();
});
