import { programGateCalls, type GateCheck, type ProgramGate } from '@doctorbird/contract/teaching/program-gates';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { GateSteps } from './gate-check.tsx';
import { GatePanel } from './gate-panel.tsx';

const step = (title: string, now: GateCheck['children'][number]['steps'][number]['now'], met: boolean) => ({
  title,
  level: 'confident' as const,
  now,
  since: now === null ? null : '2026-10-06T20:00:00.000Z',
  met,
});

test('a family reads what is met, what is missing, and the way to it', async () => {
  await renderInApp(
    <GateSteps
      check={{
        children: [
          {
            student_id: idOf(1),
            first_name: 'Maya',
            ready: true,
            opened: null,
            missing: null,
            steps: [step('Building', 'confident', true)],
          },
          {
            student_id: idOf(2),
            first_name: 'Jaden',
            ready: false,
            opened: null,
            missing: 'Jaden still needs Wiring at Confident (now Practising).',
            steps: [step('Building', 'confident', true), step('Wiring', 'practising', false)],
          },
        ],
      }}
    />,
  );
  const maya = page.getByRole('region', { name: 'Maya is ready' });
  await expect.element(maya).toMatchTextContent('Since 6 Oct 2026');
  const jaden = page.getByRole('region', { name: 'Jaden is nearly there' });
  await expect.element(jaden).toMatchTextContent('1 of 2 levels');
  await expect.element(jaden).toMatchTextContent('Needs Wiring: ConfidentNow Practising');
  await expect.element(jaden.getByRole('link', { name: 'Ask us to take a look' })).toBeVisible();
});

const gate: ProgramGate = {
  steps: [{ skill_id: idOf(11), title: 'Wiring', level: 'confident' }],
  openings: [
    {
      id: idOf(21),
      student: { id: idOf(2), full_name: 'Jaden Chin' },
      reason: 'Robots at school.',
      by: 'Karen Whyte',
      at: '2026-11-20T15:00:00.000Z',
    },
  ],
  skills: [
    { id: idOf(11), title: 'Wiring' },
    { id: idOf(12), title: 'Building' },
  ],
};

test('the office sets the levels, and closes an opening again', async () => {
  answer(programGateCalls.getProgramGate, gate);
  await renderInApp(<GatePanel program={{ id: idOf(5), title: 'Level 2' }} />, { as: aStaffMember('admin') });
  await page.getByRole('button', { name: 'Change before the program' }).click();
  await page.getByRole('button', { name: 'Add level' }).click();
  await page.getByRole('group', { name: 'Line 2 of Levels' }).getByLabelText('Skill').selectOptions('Building');
  answer(programGateCalls.saveProgramGate, gate);
  await page.getByRole('button', { name: 'Save levels' }).click();
  await expect.element(messages()).toMatchTextContent('The levels are saved.');
  await expect
    .poll(() => sentTo(programGateCalls.saveProgramGate)[0]?.body)
    .toEqual({
      steps: [
        { skill_id: idOf(11), level: 'confident' },
        { skill_id: idOf(12), level: 'starting' },
      ],
    });
  answer(programGateCalls.closeProgramGate, undefined);
  await page.getByRole('button', { name: 'Close for Jaden Chin' }).click();
  await expect.element(messages()).toMatchTextContent('Jaden Chin needs the levels again.');
});
