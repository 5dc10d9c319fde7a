import { closureCalls, type ClosurePreview, type ClosureReport } from '@doctorbird/contract/teaching/closures';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, forget, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { StormForm } from './storm-form.tsx';

const meeting = (number: number, title: string): ClosurePreview['meetings'][number] => ({
  id: idOf(number),
  version: 1,
  title,
  program_id: idOf(100 + number),
  group_id: null,
  starts_at: '2026-11-26T15:00:00Z',
  ends_at: '2026-11-26T17:00:00Z',
  place: 'Papine lab',
  children: 2,
  who: { children: [1, 2], families: [number], staff: [1] },
});
const preview = (...meetings: ClosurePreview['meetings']): ClosurePreview => ({
  meetings,
  families: meetings.length,
  children: 2,
  staff: 1,
  groups: 0,
  without_email: [],
  venues: [],
});
const both = preview(meeting(1, 'Rovers'), meeting(2, 'Drones'));
const closed: ClosureReport = {
  id: idOf(9),
  state: 'active',
  days: ['2026-11-26'],
  reason: 'Storm',
  banner: 'No classes',
  created_at: '2026-11-26T10:00:00Z',
  created_by: null,
  undone_at: null,
  undo_until: null,
  meetings: 1,
  readers: 0,
  read: 0,
  confirmed: 0,
  choose_until: null,
  classes: [],
  people: [],
  choices: [],
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const reason = page.getByLabelText('Why the classes are cancelled');
const venues = [
  { id: idOf(51), name: 'Papine lab' },
  { id: idOf(52), name: 'Half Way Tree' },
];
const admin = aStaffMember('admin');
const render = () => renderInApp(<StormForm today="2026-11-26" venues={venues} />, { at: '/admin/storm', as: admin });
async function look(found: ClosurePreview = both) {
  answer(closureCalls.previewClosure, found);
  const app = await render();
  await button('Show the classes').click();
  await expect.element(page.getByText(`${found.meetings.length} of ${found.meetings.length} classes`)).toBeVisible();
  return app;
}
beforeEach(() => sessionStorage.clear());

test('the chosen classes are cancelled after a question, with an offer and its deadline', async () => {
  answer(closureCalls.announceClosure, closed);
  const app = await look();
  await page.getByRole('checkbox', { name: 'Drones' }).click();
  await expect.element(page.getByText('1 of 2 classes')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Credit' }).click();
  await reason.fill('A storm is near');
  await page.getByLabelText('Families choose until').fill('2026-12-01');
  await button('Cancel 1 class').click();
  expect(sentTo(closureCalls.announceClosure)).toHaveLength(0);
  await button('Cancel classes and notify').click();
  await expect.element(messages()).toMatchTextContent('The classes are cancelled.');
  await expect.poll(app.address).toBe(`/admin/storm/${idOf(9)}`);
  await expect
    .poll(() => sentTo(closureCalls.announceClosure)[0]?.body)
    .toEqual({
      days: ['2026-11-26'],
      venue_ids: null,
      meetings: [{ id: idOf(1), version: 1 }],
      reason: 'A storm is near',
      banner: 'No classes today. Please check your messages.',
      offers: [{ program_id: idOf(101), make_up: null, credit: true, refund: false, otherwise: 'credit' }],
      choose_until: { day: '2026-12-01', time: '20:00' },
    });
});

test('what is missing is said beside its field, and nobody is asked', async () => {
  await look();
  await page.getByRole('checkbox', { name: 'Another date' }).last().click();
  await button('Cancel 2 classes').click();
  await expect.element(reason).toHaveAccessibleDescription(expect.stringContaining('Please say why'));
  await expect
    .element(page.getByLabelText('Date instead'))
    .toHaveAccessibleDescription(expect.stringContaining('Choose a day'));
  await expect
    .element(page.getByLabelText('Families choose until'))
    .toHaveAccessibleDescription(expect.stringContaining('Choose a day'));
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
});

test('a refusal of the server stands beside the offer of its own program, and everything typed stays', async () => {
  const said = 'Choose a day that is still to come';
  refuse(closureCalls.announceClosure, 422, {
    error: said,
    code: 'invalid',
    fields: { 'offers.0.make_up.date': said },
  });
  await look();
  // The only offer of the body is that of the second program.
  await page.getByRole('checkbox', { name: 'Another date' }).last().click();
  await page.getByLabelText('Date instead').fill('2026-12-20');
  await reason.fill('A storm is near');
  await page.getByLabelText('Families choose until').fill('2026-12-01');
  await button('Cancel 2 classes').click();
  await button('Cancel classes and notify').click();
  await expect.element(page.getByLabelText('Date instead')).toHaveAccessibleDescription(expect.stringContaining(said));
  await expect.element(page.getByLabelText('Date instead')).toHaveValue('20 Dec 2026');
  await expect.element(reason).toHaveValue('A storm is near');
});

test('when a class changed meanwhile, the classes are shown again and what was written stays', async () => {
  refuse(closureCalls.announceClosure, 409, { error: 'The schedule has changed.', code: 'schedule_changed' });
  await look();
  await reason.fill('A storm is near');
  await button('Cancel 2 classes').click();
  forget(closureCalls.previewClosure);
  answer(closureCalls.previewClosure, preview(meeting(1, 'Rovers')));
  await button('Cancel classes and notify').click();
  await expect.element(page.getByText('1 of 1 classes')).toBeVisible();
  await expect.element(page.getByText('The schedule has changed.').first()).toBeVisible();
  await expect.element(reason).toHaveValue('A storm is near');
});

test('what was written is there again after the page was left', async () => {
  const app = await look();
  await page.getByLabelText('Day', { exact: true }).fill('2026-11-27');
  answer(closureCalls.previewClosure, both);
  await button('Show the classes').click();
  await reason.fill('A power cut');
  await app.leave();
  answer(closureCalls.previewClosure, both);
  await render();
  await expect.element(page.getByLabelText('Day', { exact: true })).toHaveValue('27 Nov 2026');
  await button('Show the classes').click();
  await expect.element(reason).toHaveValue('A power cut');
});

test('a look that is refused says why beside the field; other days hide the classes of the former ones', async () => {
  await look();
  await page.getByLabelText('Day', { exact: true }).fill('2026-11-28');
  await expect.element(reason).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'Everywhere' }).click();
  await button('Show the classes').click();
  await expect.element(page.getByText('Choose a place')).toBeVisible();
  expect(sentTo(closureCalls.previewClosure)).toHaveLength(1);
  await page.getByRole('checkbox', { name: 'Half Way Tree' }).click();
  answer(closureCalls.previewClosure, both);
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => sentTo(closureCalls.previewClosure)[1]?.body)
    .toEqual({
      days: ['2026-11-28'],
      venue_ids: [idOf(52)],
    });
});
