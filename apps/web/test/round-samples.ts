import type { SkillOfReport } from '@doctorbird/contract/teaching/progress';
import type { ReportRound as RoundData, RoundReport } from '@doctorbird/contract/teaching/report-rounds';
import { idOf } from './samples.ts';

/** The reports of a class, for tests. */

type Child = RoundData['children'][number];
export const wiring: SkillOfReport = { skill: 'Wiring', level: 'starting' };
export const child = (at: number, name: string, more: Partial<Child> = {}): Child => ({
  id: idOf(at),
  name,
  first_name: name.split(' ')[0]!,
  pronoun: 'she',
  last: { skills: [wiring], comment: 'Neat joints.', released_at: '2026-03-01T15:00:00.000Z' },
  report: null,
  known: [
    { id: idOf(at + 50), kind: 'note', text: 'Great idea, Andre Bennett', team_only: false },
    { id: idOf(at + 60), kind: 'note', text: 'Needs support, Andre Bennett', team_only: true },
  ],
  phrases: [
    {
      id: 'idea',
      label: 'Great idea',
      text: '{first} had a great idea.',
      skill: null,
      level: null,
      evidence: [idOf(at + 50)],
    },
    {
      id: 'up',
      label: 'Wiring went up a level',
      text: 'In Wiring, {first} moved up with {their} own plan.',
      skill: 'Wiring',
      level: 'practising',
      evidence: [idOf(at + 70)],
    },
  ],
  template_id: null,
  photos: 'own',
  pictures: [],
  ...more,
});
export const aReport = (studentId: string, more: Partial<RoundReport> = {}): RoundReport => ({
  id: idOf(90),
  student_id: studentId,
  status: 'draft',
  skills: [wiring],
  comment: 'Zuri fixed it.',
  next_step: null,
  pronoun: 'she',
  media_id: null,
  template: null,
  sections: [],
  proof: null,
  saved_at: '2026-11-24T23:04:00.000Z',
  version: 3,
  ...more,
});
export const tower = {
  id: idOf(81),
  title: 'Proud of',
  hint: 'What the child showed',
  kind: 'text' as const,
  steps: [],
  required: true,
};
export const plan = {
  id: idOf(82),
  title: 'Following a plan',
  hint: null,
  kind: 'steps' as const,
  steps: ['With help', 'Alone'],
  required: false,
};
export const builders = { id: idOf(80), name: 'First builders', version: 2, sections: [tower, plan] };
export const round = (
  children = [child(11, 'Zuri Grant'), child(12, 'Omari Wright', { pronoun: 'he' })],
  needsProof = false,
): RoundData => ({
  program: { id: idOf(4), title: 'Level 1' },
  sends_photos: true,
  needs_proof: needsProof,
  templates: [],
  children,
});
