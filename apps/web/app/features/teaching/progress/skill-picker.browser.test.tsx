import type { SkillOfReport } from '@doctorbird/contract/teaching/progress';
import { skillLevelLabels, skillLevels, usualSkills } from '@doctorbird/contract/teaching/progress';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { SkillPicker } from './skill-picker.tsx';

const change = vi.fn<(skills: readonly SkillOfReport[]) => void>();
/** The report's current value. */
const chosen = () => change.mock.lastCall?.[0] ?? [];

beforeEach(() => void change.mockReset());

function Picker({ first = [], error }: { first?: readonly SkillOfReport[]; error?: string }) {
  const [value, setValue] = useState(first);
  return (
    <SkillPicker
      value={value}
      error={error}
      onChange={(skills) => {
        change(skills);
        setValue(skills);
      }}
    />
  );
}

const [one, two] = skillLevels as unknown as [SkillOfReport['level'], SkillOfReport['level']];
const [usual] = usualSkills as unknown as [string];
const level = (skill: string, of: SkillOfReport['level']) =>
  page
    .getByRole('group', { name: skill, exact: true })
    .getByRole('button', { name: skillLevelLabels[of], exact: true });

test('a skill has one level, and choosing it again removes the skill', async () => {
  await renderInApp(<Picker />);
  await level(usual, one).click();
  await level(usual, two).click();
  await expect.element(level(usual, two)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(level(usual, one)).toHaveAttribute('aria-pressed', 'false');
  expect(chosen()).toEqual([{ skill: usual, level: two }]);
  await level(usual, two).click();
  await expect.poll(chosen).toEqual([]);
});

test('a custom skill joins the others, and is in the report once it has a level', async () => {
  await renderInApp(<Picker />);
  const box = page.getByRole('textbox', { name: 'Another skill (optional)' });
  await box.fill('  Soldering at sea ');
  await page.getByRole('button', { name: 'Add skill' }).click();
  await expect.element(box).toHaveValue('');
  expect(chosen()).toEqual([]);
  await level('Soldering at sea', one).click();
  await expect.poll(chosen).toEqual([{ skill: 'Soldering at sea', level: one }]);
});

test('a standard skill typed in different case is not listed twice', async () => {
  await renderInApp(<Picker />);
  const before = page.getByRole('group').elements().length;
  await page.getByRole('textbox', { name: 'Another skill (optional)' }).fill(usual.toUpperCase());
  await page.getByRole('button', { name: 'Add skill' }).click();
  expect(page.getByRole('group').elements()).toHaveLength(before);
});

test('saved levels are selected, and errors are shown', async () => {
  await renderInApp(<Picker first={[{ skill: 'Wiring by hand', level: two }]} error="Choose at least one skill" />);
  await expect.element(level('Wiring by hand', two)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Choose at least one skill')).toBeVisible();
});
