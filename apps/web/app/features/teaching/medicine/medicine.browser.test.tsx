import { medicineCalls, type MedicineHead, type MedicinePlan } from '@doctorbird/contract/teaching/medicine';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, forget, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aParent, aRow, aSheet, aStaffMember, idOf } from '../../../../test/samples.ts';
import { ClassMedicine } from './class-medicine.tsx';
import { FamilyMedicine, WritePlan } from './family-medicine.tsx';
import { OfficeMedicine } from './office-medicine.tsx';

const teacher = aStaffMember('staff');
const head: MedicineHead = {
  id: idOf(31),
  state: 'checked',
  student: { id: idOf(1), full_name: 'Jabari Lewis-Reid' },
  written_by: 'Keisha Reid',
  starts_on: '2020-01-01',
  ends_on: '2099-12-18',
  times: [],
  least_hours: 4,
  daily_limit: 3,
  checked_by: 'Karen Whyte',
  givers: [{ id: teacher.user.id, full_name: 'Andre Bennett' }],
  given_today: 0,
  last_given_at: null,
  missed_at: null,
  missed_in: null,
};
const plan: MedicinePlan = {
  ...head,
  facts: {
    medicine: 'Salbutamol inhaler',
    dose: '2 puffs',
    route: 'With the spacer',
    reason: 'When he wheezes',
    storage: 'Blue pouch',
    stop_if: null,
    notes: null,
    first_dose_at_home: true,
    doctor: null,
  },
  signature: 'Keisha Reid',
  entries: [],
  intact: true,
  sent_back: null,
  openings: [{ at: '2026-11-24T21:02:00.000Z', by: 'Andre Bennett', reason: 'Class: Level 1' }],
  contacts: [{ full_name: 'Keisha Reid', phone: '+18765550131' }],
  may: { give: true, add: true, check: false, renew: false },
};
const sheet = aSheet([aRow(1, 'Jabari Lewis-Reid')]);
const inClass = (facts: Partial<MedicineHead> = {}) =>
  renderInApp(
    <ClassMedicine sheet={sheet} heads={[{ ...head, ...facts }]} team={[{ id: idOf(41), full_name: 'Kezia Brown' }]} />,
    { as: teacher },
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });
const look = async () => {
  for (const text of ['is the name on the container', 'It is not out of date', 'also none at home'])
    await page.getByText(text, { exact: false }).click();
};

test('a plan opens with a tap that is logged; a dose needs three looks, and is saved once', async () => {
  await inClass();
  expect(sentTo(medicineCalls.openMedicinePlan)).toHaveLength(0);
  answer(medicineCalls.openMedicinePlan, plan);
  await button('Open plan').click();
  await expect.element(page.getByText('Salbutamol inhaler')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Call Keisha Reid', exact: false })).toBeVisible();
  await button('Give 2 puffs').click();
  await button('Save dose').click();
  await expect.element(page.getByText('Look at all three first')).toBeVisible();
  expect(sentTo(medicineCalls.recordDose)).toHaveLength(0);
  await look();
  await page.getByLabelText('Who saw it?', { exact: false }).selectOptions('Kezia Brown');
  answer(medicineCalls.recordDose, { ...head, given_today: 1 });
  answer(medicineCalls.openMedicinePlan, plan);
  await button('Save dose').click();
  await expect.element(messages()).toMatchTextContent('Dose saved.');
  await expect
    .poll(() => sentTo(medicineCalls.recordDose)[0]?.body)
    .toMatchObject({
      meeting_id: sheet.id,
      dose: { kind: 'given', amount: '2 puffs', looked: true, witness_id: idOf(41) },
    });
});

test('too early, or not on the plan: there is no button', async () => {
  await inClass({ last_given_at: new Date(Date.now() - 60_000).toISOString(), given_today: 1 });
  answer(medicineCalls.openMedicinePlan, plan);
  await button('Open plan').click();
  await expect.element(page.getByText('Not before', { exact: false })).toBeVisible();
  await expect.element(button('Give 2 puffs')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Ambulance 110' })).toBeVisible();
});

test('without a connection the plan stays closed, and a dose waits on the device and counts there', async () => {
  await inClass();
  loseLine(medicineCalls.openMedicinePlan);
  await button('Open plan').click();
  await expect.element(page.getByText('Read the label on the container', { exact: false })).not.toBeInTheDocument();
  await button('Give a dose').click();
  await expect.element(page.getByText('Read the label on the container', { exact: false })).toBeVisible();
  await look();
  await page.getByLabelText('How much was given').fill('2 puffs');
  loseLine(medicineCalls.recordDose);
  loseLine(medicineCalls.openMedicinePlan);
  await button('Save dose').click();
  await expect.element(messages()).toMatchTextContent('Saved on this device.');
  await expect.element(page.getByText('Not before', { exact: false })).toBeVisible();
  await expect.element(button('Give a dose')).not.toBeInTheDocument();
});

test('what the server refuses is said, and the form stays', async () => {
  await inClass();
  answer(medicineCalls.openMedicinePlan, plan);
  await button('Open plan').click();
  await button('Not given, or an error').click();
  await page.getByLabelText('What happened?').selectOptions('It was missed');
  await page.getByLabelText('Why, in a sentence').fill('In the other room');
  refuse(medicineCalls.recordDose, 409, { error: 'This class is not today.' });
  await button('Save').click();
  await expect.element(page.getByText('This class is not today.').first()).toBeVisible();
  await expect.element(page.getByLabelText('Why, in a sentence')).toHaveValue('In the other room');
});

test('after the day of the class the plan stays closed, and what became of a dose can be said', async () => {
  const missed = { missed_at: '2026-11-23T20:00:00.000Z', missed_in: sheet.id };
  await inClass(missed);
  await expect.element(page.getByText('Due Mon 23 Nov, 3:00 pm, not recorded')).toBeVisible();
  refuse(medicineCalls.openMedicinePlan, 409, { error: 'This class is not today.', code: 'not_today' });
  await button('Open plan').click();
  await expect.element(page.getByText('A plan is open on the day of the class.', { exact: false })).toBeVisible();
  await expect.element(button('Give a dose')).not.toBeInTheDocument();
  await button('Not given, or an error').click();
  await page.getByLabelText('What happened?').selectOptions('It was missed');
  await page.getByLabelText('Why, in a sentence').fill('Nobody had the key');
  answer(medicineCalls.recordDose, head);
  refuse(medicineCalls.openMedicinePlan, 409, { error: 'This class is not today.', code: 'not_today' });
  await button('Save').click();
  await expect.poll(() => sentTo(medicineCalls.recordDose)[0]?.body).toMatchObject({ meeting_id: sheet.id });
});

test('a parent writes a plan; as needed asks for the hours', async () => {
  await renderInApp(<WritePlan studentId={idOf(1)} from={null} />, { as: aParent() });
  await page.getByRole('textbox', { name: 'Medicine', exact: true }).fill('Salbutamol inhaler');
  await page.getByRole('textbox', { name: 'How much', exact: true }).fill('2 puffs');
  await page.getByRole('textbox', { name: 'How', exact: true }).fill('With the spacer');
  await page.getByLabelText('What for, and when', { exact: false }).fill('When he wheezes');
  await page.getByLabelText('Most doses a day').fill('3');
  await page.getByLabelText('Last day', { exact: false }).fill('2026-12-18');
  await page.getByLabelText('Where it is', { exact: false }).fill('Blue pouch');
  await page.getByLabelText('Was a first dose given at home?').selectOptions('Yes');
  await page.getByLabelText('Your name as signature', { exact: false }).fill('Keisha Reid');
  await button('Sign and send').click();
  await expect.element(page.getByText('As needed: enter the hours between two doses')).toBeVisible();
  expect(sentTo(medicineCalls.writeMedicinePlan)).toHaveLength(0);
  await page.getByLabelText('Hours between two doses', { exact: false }).fill('4');
  answer(medicineCalls.writeMedicinePlan, { ...head, state: 'written' });
  await button('Sign and send').click();
  await expect.poll(() => sentTo(medicineCalls.writeMedicinePlan).length).toBe(1);
  await expect
    .poll(() => sentTo(medicineCalls.writeMedicinePlan)[0]?.body)
    .toMatchObject({
      medicine: 'Salbutamol inhaler',
      least_hours: 4,
      daily_limit: 3,
      times: [],
      first_dose_at_home: true,
      follows: null,
    });
});

test('the family reads the log and who opened the plan, and can end it', async () => {
  await renderInApp(<FamilyMedicine plan={{ ...plan, may: { ...plan.may, give: false, renew: true } }} />, {
    as: aParent(),
  });
  await expect.element(page.getByText('No dose yet.')).toBeVisible();
  await expect.element(page.getByText('Class: Level 1', { exact: false })).toBeVisible();
  await button('End this plan').click();
  answer(medicineCalls.endMedicinePlan, { ...head, state: 'ended' });
  await button('End the plan').click();
  await expect.element(messages()).toMatchTextContent('The plan has ended.');
});

test('the office checks a plan and says who may give it', async () => {
  await renderInApp(<OfficeMedicine id={head.id} />, { as: aStaffMember('admin') });
  const toCheck = {
    ...plan,
    state: 'written' as const,
    givers: [],
    may: { ...plan.may, check: true },
    team: [{ id: idOf(41), full_name: 'Kezia Brown' }],
  };
  answer(medicineCalls.openMedicinePlanAsOffice, toCheck);
  await button('Check the plan').click();
  await button('The plan is complete').click();
  await expect.element(page.getByText('Choose who may give it')).toBeVisible();
  await page.getByText('Kezia Brown').click();
  answer(medicineCalls.checkMedicinePlan, head);
  answer(medicineCalls.openMedicinePlanAsOffice, { ...toCheck, state: 'checked', may: { ...plan.may, check: false } });
  await button('The plan is complete').click();
  await expect.element(messages()).toMatchTextContent('The plan counts from now on.');
  await expect.poll(() => sentTo(medicineCalls.checkMedicinePlan)[0]?.body).toEqual({ givers: [idOf(41)] });
});

test('the office names other people for a plan that counts, without a doctor’s change', async () => {
  await renderInApp(<OfficeMedicine id={head.id} />, { as: aStaffMember('admin') });
  const counts = {
    ...plan,
    may: { ...plan.may, renew: true },
    team: [...plan.givers, { id: idOf(41), full_name: 'Kezia Brown' }],
  };
  answer(medicineCalls.openMedicinePlanAsOffice, counts);
  await button('Follow up').click();
  await button('Change who may give it').click();
  await page.getByRole('checkbox', { name: 'Andre Bennett' }).click();
  await button('Save who may give it').click();
  await expect.element(page.getByText('Choose who may give it')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Kezia Brown' }).click();
  answer(medicineCalls.nameMedicineGivers, head);
  answer(medicineCalls.openMedicinePlanAsOffice, counts);
  await button('Save who may give it').click();
  await expect.element(messages()).toMatchTextContent('Saved. The family has been notified.');
  await expect.poll(() => sentTo(medicineCalls.nameMedicineGivers)[0]?.body).toEqual({ givers: [idOf(41)] });
});

test('where nobody on the plan is left, the office is asked for others at once', async () => {
  await renderInApp(<OfficeMedicine id={head.id} />, { as: aStaffMember('admin') });
  answer(medicineCalls.openMedicinePlanAsOffice, {
    ...plan,
    givers: [],
    may: { ...plan.may, renew: true },
    team: [{ id: idOf(41), full_name: 'Kezia Brown' }],
  });
  await button('Follow up').click();
  await expect.element(page.getByText('No one now. The office names who may.')).toBeVisible();
  await expect.element(button('Save who may give it')).toBeVisible();
});

test('the office writes what became of a dose that nobody recorded', async () => {
  await renderInApp(<OfficeMedicine id={head.id} />, { as: aStaffMember('admin') });
  const opened = { ...plan, team: [], may: { ...plan.may, renew: false } };
  answer(medicineCalls.openMedicinePlanAsOffice, {
    ...opened,
    missed_at: '2026-11-23T20:00:00.000Z',
    missed_in: idOf(51),
  });
  await button('A dose was not recorded').click();
  await expect.element(page.getByText('It was due Mon 23 Nov, 3:00 pm.', { exact: false })).toBeVisible();
  await page.getByLabelText('What happened?').selectOptions('It was missed');
  await page.getByLabelText('Why, in a sentence').fill('He had gone home early');
  answer(medicineCalls.recordDose, head);
  forget(medicineCalls.openMedicinePlanAsOffice);
  answer(medicineCalls.openMedicinePlanAsOffice, opened);
  await button('Save').click();
  await expect
    .poll(() => sentTo(medicineCalls.recordDose)[0]?.body)
    .toMatchObject({
      meeting_id: idOf(51),
      dose: { kind: 'missed', reason: 'He had gone home early' },
    });
  await expect.element(page.getByText('It was due', { exact: false })).not.toBeInTheDocument();
});
