import { teamProfileCalls, type TeamProfile } from '@doctorbird/contract/content/team-profiles';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { ProgramTeachers } from '../catalog/program-teachers.tsx';
import { TeamProfileParts } from './team-profile-parts.tsx';

const person = { id: idOf(7), full_name: 'Andre Bennett' };
const profile: TeamProfile = {
  name: 'Andre Bennett',
  biography: 'Builds radios.',
  photo: null,
  shown: false,
  said: null,
  version: 3,
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('nothing is shown before somebody says so with one switch', async () => {
  answer(teamProfileCalls.showOwnTeamProfile, profile);
  answer(teamProfileCalls.saveOwnTeamProfile, { ...profile, shown: true, version: 4 });
  await renderInApp(<TeamProfileParts />, { at: '/staff/settings' });
  await expect.element(page.getByText('Nobody sees this yet')).toBeVisible();
  const yes = page.getByRole('checkbox', { name: 'Families may see me on the pages of my programs' });
  await expect.element(yes).not.toBeChecked();
  await expect.element(page.getByText('How and when did they say yes?')).not.toBeInTheDocument();
  await yes.click();
  await page.getByLabelText('About you', { exact: false }).fill('Builds radios and robots.');
  await button('Save').click();
  await expect.poll(() => sentTo(teamProfileCalls.saveOwnTeamProfile).length).toBe(1);
  await expect
    .poll(() => sentTo(teamProfileCalls.saveOwnTeamProfile)[0]?.body)
    .toEqual({
      biography: 'Builds radios and robots.',
      shown: true,
      version: 3,
    });
});

test('the office writes down how the yes was said, and deletes a photo', async () => {
  const photo = 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=';
  const said = { by: 'Karen Whyte', at: '2026-03-03T15:00:00.000Z', note: 'on the phone' };
  answer(teamProfileCalls.showTeamProfile, { ...profile, photo, shown: true, said });
  answer(teamProfileCalls.saveTeamProfile, { ...profile, photo, said });
  answer(teamProfileCalls.removeTeamPhoto, profile);
  await renderInApp(<TeamProfileParts person={person} />, { at: '/admin' });
  await expect.element(page.getByText('Families see this')).toBeVisible();
  await expect.element(page.getByText('Yes, noted by Karen Whyte on 3 Mar 2026: on the phone')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Andre Bennett' })).toBeVisible();
  await page.getByLabelText('How and when did they say yes?', { exact: false }).fill('In the office');
  await button('Save').click();
  await expect.poll(() => sentTo(teamProfileCalls.saveTeamProfile).length).toBe(1);
  await expect
    .poll(() => sentTo(teamProfileCalls.saveTeamProfile)[0]?.body)
    .toMatchObject({ shown: true, yes_note: 'In the office' });
  await button('Delete photo').click();
  await expect.poll(() => sentTo(teamProfileCalls.removeTeamPhoto).length).toBe(1);
});

test('a photo that is deleted beside the text does not refuse the text that was typed before', async () => {
  const photo = 'data:image/webp;base64,UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=';
  answer(teamProfileCalls.showOwnTeamProfile, { ...profile, photo });
  answer(teamProfileCalls.showOwnTeamProfile, { ...profile, version: 4 });
  answer(teamProfileCalls.removeOwnTeamPhoto, { ...profile, version: 4 });
  answer(teamProfileCalls.saveOwnTeamProfile, { ...profile, version: 5 });
  await renderInApp(<TeamProfileParts />, { at: '/staff/settings' });
  await page.getByLabelText('About you', { exact: false }).fill('Builds robots.');
  await button('Delete photo').click();
  await expect.element(button('Delete photo')).not.toBeInTheDocument();
  await button('Save').click();
  await expect
    .poll(() => sentTo(teamProfileCalls.saveOwnTeamProfile).map(({ body }) => body))
    .toEqual([{ biography: 'Builds robots.', shown: false, version: 4 }]);
});

test('the page of a program has a photo or initials, the name and the text', async () => {
  const teachers = [
    { name: 'Andre Bennett', biography: 'Builds radios.', photo: null },
    { name: 'Zoe Grant', biography: null, photo: null },
  ];
  await renderInApp(<ProgramTeachers teachers={teachers} />);
  await expect.element(page.getByRole('heading', { name: 'Who teaches' })).toBeVisible();
  await expect.element(page.getByText('Builds radios.')).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(2);
});

test('where nobody said yes, the page of a program has no heading for teachers', async () => {
  await renderInApp(
    <>
      <p>The program</p>
      <ProgramTeachers teachers={[]} />
    </>,
  );
  await expect.element(page.getByText('The program')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Who teaches' })).not.toBeInTheDocument();
});
