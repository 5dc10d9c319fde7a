import { childPeopleCalls, type Person } from '@doctorbird/contract/families/pick-up-people';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { PersonPhotoForm } from './person-photo-form.tsx';

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
  pick_up_days: null,
  photo: false,
  version: 1,
};
const save = page.getByRole('button', { name: 'Save the photo' });

test('nothing is sent without a photo, and one that is there can be removed', async () => {
  let closed = 0;
  refuse(childPeopleCalls.getPersonPhoto, 404, { error: 'We could not find that photo.', code: 'not_found' });
  refuse(childPeopleCalls.removePersonPhoto, 404, { error: 'We could not find that person.', code: 'not_found' });
  answer(childPeopleCalls.removePersonPhoto, undefined as never);
  await renderInApp(
    <PersonPhotoForm childId={idOf(1)} person={{ ...joy, photo: true }} onClose={() => (closed += 1)} />,
  );
  await expect.element(save).toBeDisabled();
  const remove = page.getByRole('button', { name: 'Remove the photo' });
  await remove.click();
  await expect.element(messages()).toMatchTextContent('We could not find that person.');
  expect(closed).toBe(0);
  await remove.click();
  await expect.poll(() => closed).toBe(1);
  expect(sentTo(childPeopleCalls.removePersonPhoto)).toHaveLength(2);
});

test('without a photo there is nothing to remove', async () => {
  await renderInApp(<PersonPhotoForm childId={idOf(1)} person={joy} onClose={() => undefined} />);
  await expect.element(save).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Remove the photo' })).not.toBeInTheDocument();
});
