import { participationText } from '@doctorbird/contract/competitions/team-facts';
import { teamLinkCalls, type TeamLink } from '@doctorbird/contract/competitions/team-members';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { ClaimSlip } from './claim-slip.tsx';

const linked: TeamLink = {
  kind: 'slot',
  state: 'open',
  child: 'Zuri G.',
  team: { name: 'Peenie Wallies', code: 'PWL', ink: 0, coach: 'Simone Campbell' },
  competition: {
    title: 'Yard Clash',
    slug: 'yard-clash',
    date: '2027-01-09',
    location: 'Assembly Hall',
    age_range: '8-14',
  },
  ends_at: '2027-01-02T23:00:00.000Z',
  texts: [
    { kind: 'medical', title: 'Health care', text: 'First aid may be given.', text_version: '1' },
    { kind: 'photo', title: 'Photos and videos', text: 'Photos may be shown.', text_version: '3' },
  ],
  participation: participationText,
};
const token = 'a'.repeat(40);
const yes = page.getByRole('button', { name: 'Yes, I am the guardian' });
const given = (legend: string, value: string) =>
  page.getByRole('group', { name: legend }).getByRole('radio', { name: value });

const open = (facts: Partial<TeamLink> = {}, family: { id: string; full_name: string }[] = []) =>
  renderInApp(
    <ClaimSlip linked={{ ...linked, ...facts }} token={token} family={family} isSignedIn={family.length > 0} />,
  );

test('a parent answers everything once; afterwards it says that the child is in, and nothing else', async () => {
  await open();
  await yes.click();
  const send = page.getByRole('button', { name: 'Confirm Zuri' });
  await send.click();
  await expect.element(page.getByText('Write what they must know, or say that there is nothing')).toBeVisible();
  expect(sentTo(teamLinkCalls.completeMember)).toHaveLength(0);
  await page.getByRole('textbox', { name: 'Full name of the child' }).fill('Zuri Grant');
  await page.getByLabelText('Date of birth').fill('2016-05-05');
  await expect.element(page.getByText('10 on the day')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your full name' }).fill('Althea Grant');
  await page.getByRole('textbox', { name: 'Your phone' }).fill('876 555 0142');
  await page.getByRole('textbox', { name: 'What must the people in the hall know right away?' }).fill('Bee stings');
  await given('Who takes Zuri home?', 'Someone I name').click();
  await page.getByRole('textbox', { name: 'Their name' }).fill('Mr. Grant');
  await page.getByRole('textbox', { name: 'Their phone' }).fill('876 555 0143');
  await given('Zuri may compete', 'Yes').click();
  await given('Health care', 'Yes').click();
  await given('Photos and videos', 'No').click();
  await page.getByRole('textbox', { name: 'Sign with your name' }).fill('Althea Grant');
  const young = 'Zuri is 7 on that day; the competition is for ages 8-14';
  refuse(teamLinkCalls.completeMember, 422, { error: young, fields: { date_of_birth: young } });
  answer(teamLinkCalls.completeMember, { ...linked, state: 'complete' });
  await send.click();
  await expect.element(page.getByLabelText('Date of birth')).toHaveAccessibleDescription(/Zuri is 7/);
  await send.click();
  await expect.element(page.getByText('Zuri is in.')).toBeVisible();
  await expect.element(page.getByText('Bee stings')).not.toBeInTheDocument();
  expect(sentTo(teamLinkCalls.completeMember).at(-1)?.body).toMatchObject({
    full_name: 'Zuri Grant',
    alert: 'Bee stings',
    collects: 'named',
    collector_phone: '+18765550143',
    participation: { given: true, text_version: '1' },
    photo: { given: false, text_version: '3' },
  });
});

test('a wrong child ends with one tap', async () => {
  answer(teamLinkCalls.declineMember, { ...linked, state: 'declined' });
  await open();
  await page.getByRole('button', { name: 'No, this is a mistake' }).click();
  await expect.element(page.getByText('the place is free again', { exact: false })).toBeVisible();
  await expect.element(yes).not.toBeInTheDocument();
});

test('a parent with an account names the child; a consent that is missing is asked then', async () => {
  const maya = { id: idOf(1), full_name: 'Zuri Grant' };
  await open({}, [maya, { id: idOf(2), full_name: 'Kai Grant' }]);
  await yes.click();
  await given('Which child is it?', 'Zuri Grant').click();
  await given('May compete', 'Yes').click();
  refuse(teamLinkCalls.completeWithChild, 422, {
    error: 'Choose yes or no',
    fields: { photo: 'Choose yes or no' },
  });
  answer(teamLinkCalls.completeWithChild, { ...linked, state: 'complete' });
  const send = page.getByRole('button', { name: 'Confirm my child' });
  await send.click();
  await given('Photos and videos', 'Yes').click();
  await send.click();
  await expect.element(page.getByText('Zuri is in.')).toBeVisible();
  expect(sentTo(teamLinkCalls.completeWithChild).at(-1)?.body).toMatchObject({
    student_id: maya.id,
    photo: { given: true, text_version: '3' },
  });
});

test('what was sent is not read back, and an ended link says whom to ask', async () => {
  await open({ state: 'complete' });
  await expect.element(page.getByText('Complete, thank you.')).toBeVisible();
  await open({ state: 'closed' });
  await expect.element(page.getByText('Please ask the coach for a new one', { exact: false })).toBeVisible();
});
