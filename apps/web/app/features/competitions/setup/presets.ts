import type { DivisionFormat } from '@doctorbird/contract/competitions/formats';

/** A division to start from: everything of it can be changed. */
export interface Preset {
  id: string;
  label: string;
  name: string;
  format: DivisionFormat;
}

const fight = (): Extract<DivisionFormat, { kind: 'double' }>['sheet'] => ({
  kind: 'fight',
  seconds: 180,
  judges: 3,
  criteria: [
    { id: 'damage', name: 'Damage', points: 5 },
    { id: 'attack', name: 'Attack', points: 3 },
    { id: 'control', name: 'Control', points: 3 },
  ],
  combine: 'sum',
});
const game = (): Extract<DivisionFormat, { kind: 'swiss' }>['sheet'] => ({
  kind: 'points',
  seconds: 150,
  criteria: [
    { id: 'goals', name: 'Goals', points: 1, most: 30 },
    { id: 'fouls', name: 'Fouls', points: -1, most: 10 },
  ],
  draws: true,
});
const rubric = (): Extract<DivisionFormat, { kind: 'judged' }>['rubric'] => ({
  criteria: ['How the robot is built', 'How the code is written', 'How the team explains it', 'How the team works'].map(
    (name, at) => ({
      id: `c${at + 1}`,
      name,
      most: 4,
      weight: 1,
      levels: [
        { points: 4, text: 'More than the task asks for' },
        { points: 3, text: 'All that the task asks for' },
        { points: 2, text: 'Most of it, with help' },
        { points: 1, text: 'A first step' },
      ],
    }),
  ),
  combine: 'average',
});
const points = { win: 3, draw: 1, loss: 0 };

/** What the organization's competitions are usually like. Called for each new division, so that no two share a list. */
export const presets = (): Preset[] => [
  {
    id: 'robot_wars',
    label: 'Robot Wars: knockout with a second chance',
    name: 'Robot Wars',
    format: { kind: 'double', sheet: fight(), reset: true, ties: [] },
  },
  {
    id: 'derby',
    label: 'Line-follower derby: fastest of three runs',
    name: 'Line-follower derby',
    format: {
      kind: 'runs',
      measure: 'time',
      runs: 3,
      count: 'best',
      drop: 1,
      fault_ms: 5000,
      most: null,
      criteria: [],
      ties: ['next_best_run'],
    },
  },
  {
    id: 'code_olympics',
    label: 'Code Olympics: best run and judges',
    name: 'Code Olympics',
    format: {
      kind: 'runs_and_judged',
      measure: 'points',
      runs: 3,
      count: 'best',
      drop: 1,
      fault_ms: 0,
      most: 100,
      criteria: [{ id: 'tasks', name: 'Tasks solved', points: 10, most: 10 }],
      rubric: rubric(),
      judges: 3,
      ties: ['rubric', 'next_best_run'],
    },
  },
  {
    id: 'single',
    label: 'Knockout',
    name: 'Knockout',
    format: { kind: 'single', sheet: fight(), third_place: true, ties: [] },
  },
  {
    id: 'round_robin',
    label: 'Everybody meets everybody',
    name: 'Robot football',
    format: {
      kind: 'round_robin',
      sheet: game(),
      groups: 1,
      twice: false,
      points,
      ties: ['head_to_head', 'points_difference', 'points_for'],
    },
  },
  {
    id: 'swiss',
    label: 'Swiss rounds: nobody is out',
    name: 'Swiss rounds',
    format: {
      kind: 'swiss',
      sheet: game(),
      rounds: 4,
      points,
      ties: ['opponents', 'head_to_head', 'points_difference'],
    },
  },
  {
    id: 'two_stages',
    label: 'Groups, then knockout',
    name: 'Groups and knockout',
    format: {
      kind: 'two_stages',
      sheet: game(),
      groups: 4,
      twice: false,
      points,
      advance: 2,
      bracket: 'single',
      third_place: true,
      reset: true,
      ties: ['head_to_head', 'points_difference', 'points_for'],
    },
  },
  {
    id: 'judged',
    label: 'Judged only',
    name: 'Presentation',
    format: { kind: 'judged', rubric: rubric(), judges: 3, ties: [] },
  },
];

/** The usual format of a kind, with the match sheet of the earlier one where both have matches. */
export function formatOfKind(kind: DivisionFormat['kind'], before: DivisionFormat | undefined): DivisionFormat {
  const { format } = presets().find((preset) => preset.format.kind === kind)!;
  return before && 'sheet' in before && 'sheet' in format ? { ...format, sheet: before.sheet } : format;
}

/** The sheet of a match of another kind: judges' shares, or points that the referee counts. */
export const sheetOfKind = (kind: 'fight' | 'points') => (kind === 'fight' ? fight() : game());
