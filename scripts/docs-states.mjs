// Writes docs/states.md from the tables in the code: node scripts/docs-states.mjs (Node 24: it reads TypeScript).
// scripts/docs-states.test.mjs fails when the document is not what this would write.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programStatuses, publicProgramStatuses } from '../packages/contract/src/programs/programs.ts';
import {
  enrollmentStatuses,
  paymentStates,
  paymentStatuses,
  refundStates,
  holdsSeat,
} from '../packages/contract/src/core/enrollment-states.ts';
import { movesFrom, needsReason } from '../apps/server/src/modules/enrollments/status/enrollment-status.ts';
import { canPay } from '../apps/server/src/modules/enrollments/status/payment-summary.ts';
import { openingOf } from '../apps/server/src/modules/programs/catalog/program-dates.ts';
import { canStep, canStepRefund, isOpen } from '../apps/server/src/modules/billing/payments/payment-state.ts';
import { meetingStatuses } from '@doctorbird/contract/core/meeting';
import { canArchive, programMovesFrom } from '../apps/server/src/modules/programs/catalog/program-status.ts';
import { groupMoveNeedsReason, groupMovesFrom } from '../apps/server/src/modules/groups/registration/group-status.ts';
import { groupStatuses } from '../packages/contract/src/groups/groups.ts';
import { competitionMovesFrom } from '../apps/server/src/modules/competitions/catalog/competition-status.ts';
import { competitionStatuses } from '../packages/contract/src/competitions/competitions.ts';
import { contentStatuses } from '@doctorbird/contract/core/record-fields';
import { group } from '../apps/server/src/modules/groups/registration/groups.table.ts';

const root = join(import.meta.dirname, '..');
export const statesFile = join(root, 'docs', 'states.md');

const yes = (value) => (value ? 'yes' : 'no');
const code = (word) => `\`${word}\``;
const row = (...cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) => [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))];
const listed = (words) => (words.length > 0 ? words.map(code).join(', ') : 'none: an end');

/** A Mermaid drawing of the steps that exist. */
const drawing = (first, states, next) => [
  '```mermaid',
  'stateDiagram-v2',
  `    [*] --> ${first}`,
  ...states.flatMap((from) => {
    const to = next(from);
    return to.length > 0 ? to.map((state) => `    ${from} --> ${state}`) : [`    ${from} --> [*]`];
  }),
  '```',
];

const stepsFrom = (states, can) => (from) => states.filter((to) => can(from, to));

function enrollments() {
  return [
    '## Enrollment (`status`)',
    '',
    'Table: `apps/server/src/modules/enrollments/status/enrollment-status.ts`. The one writer: `move-enrollment.ts`.',
    'A move that is not drawn here answers 409 `no_such_move`.',
    '',
    ...drawing('pending', enrollmentStatuses, movesFrom),
    '',
    ...table(
      ['status', 'may become', 'holds a seat', 'Pay Now while money is due', 'an admin must say why'],
      enrollmentStatuses.map((status) => [
        code(status),
        listed(movesFrom(status)),
        yes(holdsSeat(status)),
        yes(canPay(status, 1)),
        yes(needsReason(status)),
      ]),
    ),
    '',
    'A new place begins as `pending`, or as `enrolled` when the program is free and needs no approval.',
    'Settling the price moves `pending` and `approved` to `enrolled`, unless the program wants an approval that was not given.',
    '',
    '## Money of an enrollment (`payment_status`)',
    '',
    'Not a state machine: the word is computed from the payment and refund rows by `payment-summary.ts`.',
    `The words: ${paymentStatuses.map(code).join(', ')}.`,
  ];
}

function payments() {
  const next = stepsFrom(paymentStates, canStep);
  return [
    '## Payment (`state`)',
    '',
    'Table: `apps/server/src/modules/billing/payments/payment-state.ts`. One row is one attempt. Money that really arrived wins over',
    'anything said before it, so a late success confirms even an attempt that looked failed.',
    '',
    ...drawing('created', paymentStates, next),
    '',
    ...table(
      ['state', 'may become', 'open (one per enrollment)'],
      paymentStates.map((state) => [code(state), listed(next(state)), yes(isOpen(state))]),
    ),
  ];
}

function refunds() {
  const next = stepsFrom(refundStates, canStepRefund);
  return [
    '## Refund (`state`)',
    '',
    'Same file. The amount is reserved on the payment when the refund is requested, and given back to it when it is rejected.',
    '',
    ...drawing('requested', refundStates, next),
    '',
    ...table(
      ['state', 'may become'],
      refundStates.map((state) => [code(state), listed(next(state))]),
    ),
  ];
}

function programs() {
  const takes = (status) =>
    openingOf({ status, endDate: null, maxParticipants: 1, seatsTaken: 0 }, '2026-01-01').open === true;
  return [
    '## Program (`status`)',
    '',
    'Table: `apps/server/src/modules/programs/catalog/program-status.ts`. The one writer: `change-program-status.ts`. Another move',
    'answers 409 `no_such_move`. Completing completes the enrolled places and cancels those that were never settled;',
    'cancelling cancels every place, tells the families, and leaves what was paid to the office to give back.',
    '',
    ...drawing('draft', programStatuses, programMovesFrom),
    '',
    '"Full" and "over" are computed (`program-dates.ts`), never stored.',
    '',
    ...table(
      ['status', 'may become', 'in the public list', 'takes children while places are left', 'can be archived'],
      programStatuses.map((status) => [
        code(status),
        listed(programMovesFrom(status)),
        yes(publicProgramStatuses.includes(status)),
        yes(takes(status)),
        yes(canArchive(status)),
      ]),
    ),
  ];
}

function groups() {
  return [
    '## Group (`status`)',
    '',
    'A partner school or body and its booking. Table: `apps/server/src/modules/groups/registration/group-status.ts`. The one writer:',
    '`change-group.ts`, which writes to the contact.',
    `A registration from outside is always ${code(group.status.default)}; an active group has a member of staff.`,
    '',
    ...drawing('pending', groupStatuses, groupMovesFrom),
    '',
    ...table(
      ['status', 'may become', 'an admin must say why'],
      groupStatuses.map((status) => [code(status), listed(groupMovesFrom(status)), yes(groupMoveNeedsReason(status))]),
    ),
    '',
    '## Meeting (`status`)',
    '',
    `A class session is ${meetingStatuses.map(code).join(', ')} (\`change-meeting.ts\`). Moved back to its first time it is`,
    'scheduled again; a cancellation can be taken back. Nothing is cancelled that has taken place.',
    '',
    '## Competition and content',
    '',
    `A competition is ${competitionStatuses.map(code).join(', ')}. Every content record is ${contentStatuses.map(code).join(' or ')}.`,
    'A deleted record is a draft that is out of the lists; it comes back as it was for 30 days. The writers:',
    '`content/admin/write-content.ts` and `remove-content.ts`. Table: `competitions/catalog/competition-status.ts`.',
    '',
    ...drawing('upcoming', competitionStatuses, competitionMovesFrom),
    '',
    ...table(
      ['status', 'may become'],
      competitionStatuses.map((status) => [code(status), listed(competitionMovesFrom(status))]),
    ),
  ];
}

/** The whole document. */
export function describeStates() {
  const parts = [enrollments(), payments(), refunds(), programs(), groups()];
  return [
    '# States',
    '',
    'Made from the code by `scripts/docs-states.mjs`: change the tables there, run it again, do not edit here.',
    ...parts.flatMap((part) => ['', ...part]),
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(statesFile, describeStates());
