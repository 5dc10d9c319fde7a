import { reportRoundCalls } from '@doctorbird/contract/teaching/report-rounds';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, forget, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp, signInAs } from '../../../../test/render-in-app.tsx';
import { aReport, builders, child, round } from '../../../../test/round-samples.ts';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { sendWhatWaits } from '../../../../test/send-what-waits.ts';
import { listUnsent } from '../../../offline/unsent.ts';
import { ReportRound } from './report-round.tsx';
import { settleReports, waitingReports } from './save-report.ts';

const show = async (data = round(), person = aStaffMember('staff')) => {
  signInAs(person);
  const waiting = await waitingReports(data.program.id);
  return renderInApp(<ReportRound round={data} begin={null} waiting={waiting} />, { as: person });
};
const comment = () => page.getByLabelText('Comment', { exact: true });
const sent = () => sentTo(reportRoundCalls.saveRoundReport).map(({ body }) => body as Record<string, unknown>);

test('what was typed is saved when the page is left', async () => {
  const { goTo } = await show();
  answer(reportRoundCalls.saveRoundReport, aReport(idOf(11)));
  await comment().fill('Zuri fixed it.');
  await goTo('/staff/programs');
  await expect.poll(sent).toMatchObject([{ student_id: idOf(11), comment: 'Zuri fixed it.' }]);
});

test('what waits on the device is there when the page is opened again, and goes out as it was written', async () => {
  const person = aStaffMember('staff');
  const data = {
    ...round([child(11, 'Zuri Grant', { template_id: idOf(80) }), child(12, 'Omari Wright')]),
    templates: [builders],
  };
  const { goTo, leave } = await show(data, person);
  loseLine(reportRoundCalls.saveRoundReport);
  await comment().fill('Zuri fixed it.');
  await page.getByLabelText('Proud of', { exact: true }).fill('The tower.');
  await goTo('/staff/programs');
  await settleReports();
  await leave();
  await show(data, person);
  await expect.element(page.getByText('1 of 2 written.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Omari Wright' })).toBeVisible();
  await page.getByRole('button', { name: 'Zuri Grant, before' }).click();
  await expect.element(comment()).toHaveValue('Zuri fixed it.');
  await expect.element(page.getByLabelText('Proud of', { exact: true })).toHaveValue('The tower.');
  await expect.element(page.getByText('Saved on this device.', { exact: false })).toBeVisible();
  forget(reportRoundCalls.saveRoundReport);
  answer(reportRoundCalls.saveRoundReport, aReport(idOf(11)));
  await page.getByRole('button', { name: 'Save and next' }).click();
  await sendWhatWaits(person.user.id);
  await expect.poll(() => sent().at(-1)).toMatchObject({ student_id: idOf(11), comment: 'Zuri fixed it.' });
});

test('a draft that is changed without a connection waits once, as it was changed last', async () => {
  const person = aStaffMember('staff');
  const data = round();
  await show(data, person);
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  for (const text of ['Zuri fixed', 'Zuri fixed it.']) {
    await comment().fill(text);
    await page.getByRole('button', { name: 'Omari Wright, next' }).click();
    await settleReports();
    await page.getByRole('button', { name: 'Zuri Grant, before' }).click();
  }
  expect((await listUnsent(person.user.id)).map(({ label }) => label)).toEqual(['Zuri Grant: progress report']);
  expect((await waitingReports(data.program.id)).get(idOf(11))).toMatchObject({ comment: 'Zuri fixed it.' });
  line.mockRestore();
});

test('what was typed when the session ended is there for the same person', async () => {
  const person = aStaffMember('staff');
  const data = round();
  const { leave } = await show(data, person);
  await comment().fill('Zuri fixed it.');
  refuse(reportRoundCalls.saveRoundReport, 401, { error: 'Please sign in.' });
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect.element(page.getByText('Please sign in', { exact: true })).toBeVisible();
  await leave();
  forget(reportRoundCalls.saveRoundReport);
  answer(reportRoundCalls.saveRoundReport, aReport(idOf(11)));
  await show(data, person);
  await expect.element(comment()).toHaveValue('Zuri fixed it.');
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect.poll(() => sent().at(-1)).toMatchObject({ student_id: idOf(11), comment: 'Zuri fixed it.' });
});

test('a sheet on which nothing was written is not saved, and takes no text away', async () => {
  await show();
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect.element(page.getByRole('heading', { name: 'Omari Wright' })).toBeVisible();
  expect(sent()).toEqual([]);
});
