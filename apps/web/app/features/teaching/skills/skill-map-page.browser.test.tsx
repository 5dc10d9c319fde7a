import { skillMapCalls, type MapSkill, type MapTrack } from '@doctorbird/contract/teaching/skill-map';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { SkillMapPage } from './skill-map-page.tsx';

const rule = (text: string) => ({ text, proofs: [], needs: 1 });
const levels = {
  starting: rule('Joins parts.'),
  practising: rule('Follows a plan.'),
  confident: rule('Finds a fault.'),
  teaching_others: rule('Shows another child.'),
};
const skill = (at: number, title: string): MapSkill => ({
  id: idOf(at),
  title,
  line: null,
  levels,
  children: 2,
  version: 3,
});
const tracks: MapTrack[] = [
  { id: idOf(1), title: 'Build', version: 1, skills: [skill(11, 'Building'), skill(12, 'Wiring')] },
  { id: idOf(2), title: 'Code', version: 1, skills: [] },
];
const show = (given = tracks) => renderInApp(<SkillMapPage tracks={given} />, { as: aStaffMember('admin') });

test('an empty map is filled with ready tracks', async () => {
  await show([]);
  answer(skillMapCalls.takeReadyMap, { tracks });
  await page.getByRole('button', { name: 'Take the ready map' }).click();
  await expect.element(messages()).toMatchTextContent('The map has four tracks now.');
});

test('a skill goes down in its track, and the whole order is sent', async () => {
  await show();
  answer(skillMapCalls.orderSkillMap, { tracks });
  await page.getByRole('button', { name: 'Move Building down' }).click();
  await expect
    .poll(() => sentTo(skillMapCalls.orderSkillMap).map(({ body }) => body))
    .toEqual([
      {
        tracks: [
          { id: idOf(1), skills: [idOf(12), idOf(11)] },
          { id: idOf(2), skills: [] },
        ],
      },
    ]);
});

test('a skill is changed with a record that opens a level; the page says whom it lifts', async () => {
  await show();
  answer(skillMapCalls.previewSkillLifts, {
    total: 1,
    children: [{ id: idOf(21), name: 'Tariq Lewis', level: 'practising' }],
  });
  await page.getByRole('button', { name: 'Change Wiring' }).click();
  await page.getByText('Marked by a teacher. Open Practising by records').click();
  await page.getByRole('button', { name: 'Add a record for Practising' }).click();
  await page.getByLabelText('How many').fill('5');
  await expect
    .element(page.getByText('Goes up by this change: Tariq Lewis (Practising). Nobody loses a level.'))
    .toBeVisible();
  answer(skillMapCalls.changeSkill, tracks[0]!.skills[1]!);
  await page.getByRole('button', { name: 'Save skill' }).click();
  await expect.element(messages()).toMatchTextContent('“Wiring” is saved. No child lost a level.');
  await expect
    .poll(() => sentTo(skillMapCalls.changeSkill)[0]?.body)
    .toMatchObject({
      version: 3,
      levels: { practising: { proofs: [{ kind: 'classes', count: 5, named: null }] }, starting: { proofs: [] } },
    });
});
