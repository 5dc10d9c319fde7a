import type { SkillNow } from '@doctorbird/contract/teaching/learning';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { MountainPath } from './mountain-path.tsx';

const skill = (name: string, level: SkillNow['level']): SkillNow => ({
  skill: name,
  level,
  program_title: 'Rovers',
  at: '2026-11-20T15:00:00.000Z',
});

test('the heading says the next step, where there is most to win; the list says each level in words', async () => {
  await renderInApp(<MountainPath skills={[skill('Building', 'teaching_others'), skill('Wiring', 'practising')]} />);
  await expect.element(page.getByRole('heading', { name: 'Wiring: next is Confident' })).toBeVisible();
  expect(page.getByRole('listitem').all()).toHaveLength(2);
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Building' })).toMatchTextContent('Teaching');
});

test('who is at the top of all reads so, and more than five skills are on the page of progress', async () => {
  const skills = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => skill(name, 'teaching_others'));
  await renderInApp(<MountainPath skills={skills} />);
  await expect.element(page.getByRole('heading', { name: 'You are at the top of every mountain' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'All 6 skills' })).toHaveAttribute('href', '/student/progress');
});
