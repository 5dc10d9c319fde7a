import { venueCalls, type Venue } from '@doctorbird/contract/programs/venues';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { VenuesPage } from './venues-page.tsx';

const venue: Venue = {
  id: idOf(81),
  name: 'Mona Library',
  address: '2 Mona Road',
  parish: 'St. Andrew',
  map_url: null,
  directions: 'Park behind the church.',
  phone: null,
  rooms: [{ id: idOf(82), name: 'Hall', capacity: 20, used: true }],
  active: true,
  programs: 2,
  meetings: 1,
  version: 3,
};
const open = (venues: readonly Venue[] = [venue]) =>
  renderInApp(<VenuesPage venues={venues} />, { as: aStaffMember('admin') });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const choose = async (name: string) => {
  await button('Actions for Mona Library').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const dialog = page.getByRole('dialog');

test('a venue is listed with its rooms and what is there, and switched off', async () => {
  answer(venueCalls.changeVenue, { ...venue, active: false });
  await open();
  const list = page.getByRole('list', { name: 'Venues' });
  await expect.element(list).toMatchTextContent('2 Mona Road, St. Andrew');
  await expect.element(list).toMatchTextContent('Rooms: Hall (20)');
  await expect.element(list).toMatchTextContent('2 programs, 1 meeting to come');
  await choose('Switch off');
  await expect.element(messages()).toMatchTextContent('“Mona Library” is switched off.');
  await expect.poll(() => sentTo(venueCalls.changeVenue)[0]?.body).toEqual({ active: false, version: 3 });
});

test('a venue in use is not deleted, and the reason is shown', async () => {
  refuse(venueCalls.removeVenue, 409, {
    error: 'Programs or meetings take place there. Switch it off instead of deleting it.',
    code: 'venue_used',
  });
  await open();
  await choose('Delete');
  await expect.element(messages()).toMatchTextContent('Programs or meetings take place there.');
});

test('a new venue is sent with its rooms; a missing name is named', async () => {
  answer(venueCalls.addVenue, venue);
  await open([]);
  await expect.element(page.getByText('No venues yet.', { exact: false })).toBeVisible();
  await button('Add venue').click();
  const add = dialog.getByRole('button', { name: 'Add venue', exact: true });
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
  await add.click();
  await expect.element(name).toHaveAccessibleDescription(/Please enter a name/);
  await name.fill('Yard');
  await dialog.getByRole('combobox', { name: /^Parish/ }).selectOptions('Kingston');
  await dialog.getByRole('button', { name: 'Add room' }).click();
  await dialog.getByRole('group', { name: 'Line 1 of Rooms' }).getByLabelText('Name').fill('Shed');
  await add.click();
  await expect.element(messages()).toMatchTextContent('“Yard” is added.');
  await expect
    .poll(() => sentTo(venueCalls.addVenue)[0]?.body)
    .toMatchObject({
      name: 'Yard',
      parish: 'Kingston',
      rooms: [{ name: 'Shed', capacity: null }],
      active: true,
    });
});

test('a changed venue keeps the ids of its rooms', async () => {
  answer(venueCalls.changeVenue, venue);
  await open();
  await button('Mona Library').click();
  await dialog.getByRole('textbox', { name: /^Address/ }).fill('4 Mona Road');
  await dialog.getByRole('button', { name: 'Save venue' }).click();
  await expect.element(messages()).toMatchTextContent('“Mona Library” is saved.');
  await expect
    .poll(() => sentTo(venueCalls.changeVenue)[0]?.body)
    .toMatchObject({
      address: '4 Mona Road',
      rooms: [{ id: idOf(82), name: 'Hall', capacity: 20 }],
      version: 3,
    });
});
