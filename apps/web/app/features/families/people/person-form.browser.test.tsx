import { childPeopleCalls, type Person } from '@doctorbird/contract/families/pick-up-people';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { AddPersonForm, EditPersonForm } from './person-form.tsx';

const joy: Person = {
  id: idOf(5),
  full_name: 'Joy Brown',
  relationship: 'Grandmother',
  phone: '+18765550119',
  is_emergency_contact: false,
  may_pick_up: true,
  id_note: null,
  pick_up_from: null,
  pick_up_until: null,
  pick_up_days: [1, 3],
  photo: false,
  version: 1,
};
const box = (name: string) => page.getByRole('checkbox', { name, exact: true });

test.each([1440, 360])('weekdays are chosen as boxes, and none is every day, at %i px', async (width) => {
  await page.viewport(width, 900);
  answer(childPeopleCalls.changePerson, joy);
  await renderInApp(<EditPersonForm childId={idOf(1)} person={joy} onClose={() => undefined} />);
  await expect.element(box('Monday')).toBeChecked();
  await expect.element(box('Tuesday')).not.toBeChecked();
  await box('Monday').click();
  await box('Friday').click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => sentTo(childPeopleCalls.changePerson).length).toBe(1);
  expect(sentTo(childPeopleCalls.changePerson)).toMatchObject([{ body: { pick_up_days: [3, 5] } }]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('a new person collects every day unless somebody says otherwise', async () => {
  answer(childPeopleCalls.addPerson, joy);
  await renderInApp(<AddPersonForm childId={idOf(1)} onClose={() => undefined} />);
  await page.getByRole('textbox', { name: 'Full name' }).fill('Joy Brown');
  await page.getByRole('textbox', { name: 'Relationship to the child' }).fill('Grandmother');
  await page.getByRole('textbox', { name: 'Phone' }).fill('876-555-0119');
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect.poll(() => sentTo(childPeopleCalls.addPerson).length).toBe(1);
  expect(sentTo(childPeopleCalls.addPerson)).toMatchObject([{ body: { pick_up_days: null } }]);
});
