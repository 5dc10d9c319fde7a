import { eventDisplayCalls, type EventDisplay } from '@doctorbird/contract/competitions/event-displays';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, forget, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DisplaysPanel } from './displays-panel.tsx';

const places = [{ id: idOf(31), name: 'Mat A', kind: 'mat' as const }];
const display = (facts: Partial<EventDisplay> = {}): EventDisplay => ({
  id: idOf(70),
  name: 'Hall, left',
  shows: 'turns',
  place_id: null,
  seen_at: '2026-01-09T17:03:00.000Z',
  silent: false,
  ...facts,
});
const open = () =>
  renderInApp(
    <Dialog title="Screens in the hall" open onClose={() => undefined}>
      <DisplaysPanel competitionId={idOf(9)} />
    </Dialog>,
    { as: aStaffMember('admin') },
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a screen is added by its code; a wrong one is said beside the box and stays typed', async () => {
  answer(eventDisplayCalls.listDisplays, { displays: [], places });
  await open();
  await expect.element(page.getByText('No screen belongs to this day yet.')).toBeVisible();
  await button('Add a screen').click();
  const code = page.getByLabelText('Code on the screen');
  await code.fill('k7w');
  await page.getByLabelText('Name').fill('Mat A');
  await page.getByLabelText('What it shows').selectOptions('One mat, table or track');
  await button('Add the screen').click();
  await expect.element(code).toHaveAccessibleDescription(/The code has 6 signs/);
  await expect.element(page.getByLabelText('Place')).toHaveAccessibleDescription('Choose the place');
  await code.fill('k7w-q3m');
  await page.getByLabelText('Place').selectOptions('Mat A');
  const fields = { code: 'No screen shows this code now. Codes change every ten minutes.' };
  refuse(eventDisplayCalls.addDisplay, 422, { error: 'Please check.', code: 'invalid', fields });
  await button('Add the screen').click();
  await expect.element(code).toHaveAccessibleDescription(/No screen shows this code now/);
  await expect.element(code).toHaveValue('k7w-q3m');
  const added = { displays: [display({ name: 'Mat A', shows: 'place', place_id: idOf(31) })], places };
  forget(eventDisplayCalls.addDisplay);
  answer(eventDisplayCalls.addDisplay, added);
  forget(eventDisplayCalls.listDisplays);
  answer(eventDisplayCalls.listDisplays, added);
  await button('Add the screen').click();
  await expect.element(page.getByRole('list', { name: 'Screens' })).toMatchTextContent('Mat A');
  expect(sentTo(eventDisplayCalls.addDisplay).at(-1)?.body).toEqual({
    code: 'K7WQ3M',
    name: 'Mat A',
    shows: 'place',
    place_id: idOf(31),
  });
});

test('a screen that is silent is said, and one is changed and ended', async () => {
  answer(eventDisplayCalls.listDisplays, { displays: [display({ silent: true })], places });
  await open();
  await expect.element(page.getByRole('list', { name: 'Screens' })).toMatchTextContent('Not heard of since 12:03');
  await button('Change Hall, left').click();
  await page.getByLabelText('What it shows').selectOptions('The standings');
  answer(eventDisplayCalls.changeDisplay, display({ shows: 'standings' }));
  await button('Save changes').click();
  await expect.element(button('End Hall, left')).toBeVisible();
  expect(sentTo(eventDisplayCalls.changeDisplay)[0]?.body).toEqual({
    name: 'Hall, left',
    shows: 'standings',
    place_id: null,
  });
  answer(eventDisplayCalls.endDisplay, { displays: [], places });
  await button('End Hall, left').click();
  await expect.element(messages()).toMatchTextContent('Hall, left shows a code again.');
  await expect.element(page.getByText('No screen belongs to this day yet.')).toBeVisible();
});
