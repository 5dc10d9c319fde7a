import { skillMapCalls, type SkillCell, type SkillSheet } from '@doctorbird/contract/teaching/skill-map';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { listUnsent } from '../../../offline/unsent.ts';
import { ClassSkills } from './class-skills.tsx';

const texts = { starting: 'One.', practising: 'Two.', confident: 'Three.', teaching_others: 'Four.' };
const cell = (own: Partial<SkillCell> = {}): SkillCell => ({
  skill_id: idOf(31),
  level: 'starting',
  at: '2026-01-10T21:00:00.000Z',
  by: 'Kezia Brown',
  mark_id: idOf(41),
  mine: false,
  before: null,
  ...own,
});
const sheet: SkillSheet = {
  program: { id: idOf(4), title: 'Level 1' },
  stale_days: 30,
  tracks: [
    {
      id: idOf(30),
      title: 'Build',
      skills: [
        { id: idOf(31), title: 'Wiring', texts },
        { id: idOf(32), title: 'Building', texts },
      ],
    },
  ],
  children: [
    { id: idOf(11), name: 'Omari Wright', first_name: 'Omari', cells: [] },
    { id: idOf(12), name: 'Zuri Grant', first_name: 'Zuri', cells: [cell()] },
  ],
};
const show = (person = aStaffMember('staff')) => renderInApp(<ClassSkills sheet={sheet} />, { as: person });
const sent = () => sentTo(skillMapCalls.markSkill).map(({ body }) => body as { skill_id: string; level: string });

test('on a phone one tap marks; who was not seen for long stands first, and undo takes the last back', async () => {
  await page.viewport(360, 740);
  await show();
  const rows = page.getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent('Zuri Grant');
  await expect.element(page.getByRole('heading', { name: 'Not seen for 30 days, 1', exact: false })).toBeVisible();
  answer(skillMapCalls.markSkill, cell({ level: 'practising' }));
  const omari = page.getByRole('group', { name: 'Omari Wright, Wiring' });
  const zuri = page.getByRole('group', { name: 'Zuri Grant, Wiring' });
  await zuri.getByRole('button', { name: 'Practising' }).click();
  await omari.getByRole('button', { name: 'Starting' }).click();
  // The second of a double tap.
  await omari.getByRole('button', { name: 'Starting' }).click();
  await expect.element(page.getByText('2 marked')).toBeVisible();
  await expect.element(rows.first()).toMatchTextContent('up today');
  expect(sent()).toMatchObject([
    { student_id: idOf(12), skill_id: idOf(31), level: 'practising' },
    { student_id: idOf(11), skill_id: idOf(31), level: 'starting' },
  ]);
  answer(skillMapCalls.takeBackMark, undefined);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('1 marked')).toBeVisible();
  const [, last] = sentTo(skillMapCalls.markSkill);
  await expect
    .poll(() => sentTo(skillMapCalls.takeBackMark)[0]?.params)
    .toEqual({ id: (last!.body as { id: string }).id });
});

test('on a tablet a tap on a cell opens its levels, and the second marks', async () => {
  await page.viewport(768, 900);
  await show();
  answer(skillMapCalls.markSkill, cell({ level: 'confident' }));
  await page.getByRole('button', { name: 'Zuri Grant, Building: Not seen yet' }).click();
  await page.getByRole('group', { name: 'Zuri Grant, Building' }).getByRole('button', { name: 'Confident' }).click();
  await expect.element(page.getByRole('button', { name: 'Zuri Grant, Building: Confident' })).toBeVisible();
  expect(sent()).toMatchObject([{ skill_id: idOf(32), level: 'confident' }]);
});

test('without a connection marks wait on the device, show again when the page is opened, and are taken back there', async () => {
  await page.viewport(360, 740);
  const person = aStaffMember('staff');
  const shown = await show(person);
  loseLine(skillMapCalls.markSkill);
  const zuri = page.getByRole('group', { name: 'Zuri Grant, Wiring' });
  await zuri.getByRole('button', { name: 'Confident' }).click();
  await expect.poll(async () => (await listUnsent(person.user.id)).map(({ label }) => label)).toEqual(['Zuri: wiring']);
  await shown.screen.unmount();
  await show(person);
  await expect.element(zuri.getByRole('button', { name: 'Confident' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => listUnsent(person.user.id)).toEqual([]);
  expect(sentTo(skillMapCalls.takeBackMark)).toHaveLength(0);
});

test('what the server refuses is said, and the level is as it was', async () => {
  await page.viewport(360, 740);
  await show();
  refuse(skillMapCalls.markSkill, 404, { error: 'We could not find that child.' });
  const zuri = page.getByRole('group', { name: 'Zuri Grant, Wiring' });
  await zuri.getByRole('button', { name: 'Confident' }).click();
  await expect.element(messages()).toMatchTextContent('We could not find that child.');
  await expect.element(zuri.getByRole('button', { name: 'Confident' })).toHaveAttribute('aria-pressed', 'false');
});
