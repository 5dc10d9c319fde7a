// Writes docs/states.md from the tables in the code: node scripts/docs-states.mjs (Node 24: it reads TypeScript).
// scripts/docs-states.test.mjs fails when the document is not what this would write.
import { mailingStates, recipientStates } from '../packages/contract/src/messages/mailings.ts';
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
import { waitingStates } from '../packages/contract/src/enrollments/waiting-list.ts';
import { waitingMovesFrom } from '../apps/server/src/modules/enrollments/waiting/waiting-state.ts';
import { absenceStates } from '../packages/contract/src/teaching/absences.ts';
import { absenceMovesFrom } from '../apps/server/src/modules/teaching/absences/absence-state.ts';
import { alertStates } from '../packages/contract/src/teaching/attendance-alerts.ts';
import { alertMovesFrom, answersFrom } from '../apps/server/src/modules/teaching/alerts/alert-state.ts';
import { makeUpStates } from '../packages/contract/src/teaching/make-ups.ts';
import { makeUpMovesFrom } from '../apps/server/src/modules/teaching/make-ups/make-up-state.ts';
import { mergeStates } from '../packages/contract/src/families/merge-states.ts';
import { mergeMovesFrom } from '../apps/server/src/modules/families/merges/merge-state.ts';
import { guardianStates } from '../packages/contract/src/families/guardians.ts';
import { guardianMovesFrom } from '../apps/server/src/modules/families/guardians/guardian-state.ts';
import { conversationStates } from '../packages/contract/src/messages/conversations.ts';
import {
  conversationEvents,
  stateAfter,
} from '../apps/server/src/modules/messages/conversations/conversation-state.ts';
import { closureStates, undoMinutes } from '../packages/contract/src/teaching/closures.ts';
import { canPay } from '../apps/server/src/modules/enrollments/status/payment-summary.ts';
import { openingOf } from '../apps/server/src/modules/programs/catalog/program-dates.ts';
import { canStep, canStepRefund, isOpen } from '../apps/server/src/modules/billing/payments/payment-state.ts';
import { meetingStatuses } from '@doctorbird/contract/core/meeting';
import { canArchive, programMovesFrom } from '../apps/server/src/modules/programs/catalog/program-status.ts';
import { groupMoveNeedsReason, groupMovesFrom } from '../apps/server/src/modules/groups/registration/group-status.ts';
import { quoteMovesFrom, storedQuoteStates } from '../apps/server/src/modules/groups/quotes/quote-state.ts';
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
const listed = (names) => (names.length > 0 ? names.map(code).join(', ') : 'none (final)');

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
    'Table: `apps/server/src/modules/enrollments/status/enrollment-status.ts`. Only writer: `move-enrollment.ts`.',
    'Any other change is answered with 409 `no_such_move`.',
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
    'Settling the price moves `pending` and `approved` to `enrolled`, unless the program requires an approval that is still missing.',
    'With a payment plan its deposit does, and Pay Now stays on `enrolled` and `completed` places until all parts are paid.',
    '',
    '## Money of an enrollment (`payment_status`)',
    '',
    'Not a state machine: the value is computed from the payment and refund rows by `payment-summary.ts`.',
    `Values: ${paymentStatuses.map(code).join(', ')}.`,
  ];
}

function payments() {
  const next = stepsFrom(paymentStates, canStep);
  return [
    '## Payment (`state`)',
    '',
    'Table: `apps/server/src/modules/billing/payments/payment-state.ts`. One row is one attempt. Money that arrived counts more than',
    'any earlier message, so a late success confirms even an attempt that looked failed.',
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
    'Same file. The amount is reserved on the payment when the refund is requested, and released when it is rejected.',
    '',
    ...drawing('requested', refundStates, next),
    '',
    ...table(
      ['state', 'may become'],
      refundStates.map((state) => [code(state), listed(next(state))]),
    ),
  ];
}

function waitingList() {
  return [
    '## Waiting list (`state`)',
    '',
    'Table: `apps/server/src/modules/enrollments/waiting/waiting-state.ts`; `npm run check:places` proves it from the story of every entry.',
    '',
    ...drawing('waiting', waitingStates, waitingMovesFrom),
    '',
    ...table(
      ['state', 'may become', 'counts as a taken seat'],
      waitingStates.map((state) => [code(state), listed(waitingMovesFrom(state)), yes(state === 'offered')]),
    ),
  ];
}

function absences() {
  return [
    '## Notice of absence (`state`)',
    '',
    'Table: `apps/server/src/modules/teaching/absences/absence-state.ts`. Writers: `give-absence.ts`, `undo-absence.ts`. One row per child and',
    'meeting. A family takes a notice back until the meeting begins, the office until it ends; that of a cancelled meeting counts for nothing.',
    '',
    ...drawing('given', absenceStates, absenceMovesFrom),
    '',
    ...table(
      ['state', 'may become', 'the child is expected'],
      absenceStates.map((state) => [code(state), listed(absenceMovesFrom(state)), yes(state === 'undone')]),
    ),
  ];
}

function alerts() {
  return [
    '## Alert about a missing child (`state`)',
    '',
    'Table: `apps/server/src/modules/teaching/alerts/alert-state.ts`. Writers: `raise-alerts.ts`, `answer-alert.ts`, `follow-alerts.ts`,',
    '`close-alert.ts`. One row per child and meeting. What happens in class never ends an alarm: the family or an admin does.',
    '',
    ...drawing('sent', alertStates, alertMovesFrom),
    '',
    ...table(
      ['state', 'may become', 'the family can answer'],
      alertStates.map((state) => [code(state), listed(alertMovesFrom(state)), listed(answersFrom(state, false))]),
    ),
  ];
}

function merges() {
  return [
    '## Merge of two families (`state`)',
    '',
    'Table: `apps/server/src/modules/families/merges/merge-state.ts`. Writers: `merge-families.ts`, `undo-merge.ts`, `finish-merges.ts`.',
    'After 30 days a merge is final: what was stored for its undo is removed. Merging the same families again is a new row.',
    '',
    ...drawing('merged', mergeStates, mergeMovesFrom),
    '',
    ...table(
      ['state', 'may become', 'can be undone'],
      mergeStates.map((state) => [code(state), listed(mergeMovesFrom(state)), yes(state === 'merged')]),
    ),
  ];
}

function guardians() {
  return [
    '## Second guardian (`state`)',
    '',
    'Table: `apps/server/src/modules/families/guardians/guardian-state.ts`. Writers: `invite-guardian.ts`, `accept-guardian.ts`,',
    '`change-guardian.ts`. A link works for 14 days; sending it again ends the earlier one. A new invitation is a new row.',
    '',
    ...drawing('invited', guardianStates, guardianMovesFrom),
    '',
    ...table(
      ['state', 'may become', 'has rights'],
      guardianStates.map((state) => [code(state), listed(guardianMovesFrom(state)), yes(state === 'active')]),
    ),
  ];
}

function makeUps() {
  return [
    '## Credit for a make-up class (`state`)',
    '',
    'Table: `apps/server/src/modules/teaching/make-ups/make-up-state.ts`. Writers: `settle-credit.ts` (notices and marks), `book-make-up.ts`,',
    '`cancel-make-up.ts`, `grant-make-up.ts`, and every minute `follow-meetings.ts`, which follows meetings that are over, moved or cancelled.',
    'Only what a notice or a mark took back is opened again, never what the office did.',
    '',
    ...drawing('open', makeUpStates, makeUpMovesFrom),
    '',
    ...table(
      ['state', 'may become', 'takes a seat of a meeting'],
      makeUpStates.map((state) => [code(state), listed(makeUpMovesFrom(state)), yes(state === 'booked')]),
    ),
  ];
}

function programs() {
  const takes = (status) =>
    openingOf({ status, endDate: null, maxParticipants: 1, seatsTaken: 0, waiting: 0 }, '2026-01-01').open === true;
  return [
    '## Program (`status`)',
    '',
    'Table: `apps/server/src/modules/programs/catalog/program-status.ts`. Only writer: `change-program-status.ts`. Any other change',
    'is answered with 409 `no_such_move`. Completing completes the enrolled places and cancels those that were never settled;',
    'cancelling cancels every place, notifies the families, and leaves refunds of payments to an admin.',
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
    'A partner school or organisation and its booking. Table: `apps/server/src/modules/groups/registration/group-status.ts`. Writers:',
    '`change-group.ts`, which emails the contact, and the quotes: sending one makes a pending group quoted (`send-quote.ts`), accepting',
    'one makes a group with staff active (`accept-quote.ts`).',
    `A registration from outside is always ${code(group.status.default)}; an active group has a member of staff.`,
    '',
    ...drawing('pending', groupStatuses, groupMovesFrom),
    '',
    ...table(
      ['status', 'may become', 'an admin must say why'],
      groupStatuses.map((status) => [code(status), listed(groupMovesFrom(status)), yes(groupMoveNeedsReason(status))]),
    ),
    '',
    '## Quote of a group (`state`)',
    '',
    'Table: `apps/server/src/modules/groups/quotes/quote-state.ts`. A row is one version. Only drafts can be changed or deleted. Writers:',
    '`send-quote.ts`, `accept-quote.ts`, `decline-quote.ts`, `withdraw-quote.ts`; a booking that ends withdraws its open quotes.',
    '',
    ...drawing('draft', storedQuoteStates, quoteMovesFrom),
    '',
    '"Expired" is computed from the last valid day (`quoteStateOn`), never stored. After it only a signed paper is accepted, by an admin.',
    '',
    ...table(
      ['state', 'may become'],
      storedQuoteStates.map((state) => [code(state), listed(quoteMovesFrom(state))]),
    ),
    '',
    '## Meeting (`status`)',
    '',
    `A class session is ${meetingStatuses.map(code).join(', ')} (\`change-meeting.ts\`). Moved back to its first time it is`,
    'scheduled again; a cancelled meeting can be restored while its program or booking runs, without a message once it is',
    'over. Past meetings cannot be cancelled.',
    '',
    '## Message to many (`state`) and closure (`state`)',
    '',
    `A message to many is ${mailingStates.map(code).join(', ')}: a scheduled one becomes a draft again when it is stopped`,
    '(`send-mailing.ts`, `deliver-mailing.ts`), and a sent one stays. What became of it is per reader, computed from the email:',
    `${recipientStates.map(code).join(', ')}. A newsletter has the same states. Classes that were cancelled together are ${closureStates.map(code).join(' or ')}`,
    `(\`announce-closure.ts\`, \`undo-closure.ts\`), the latter for ${undoMinutes} minutes. A choice is open until it is settled or its deadline is over,`,
    'and only while one of its classes is cancelled.',
    '',
    '## Conversation',
    '',
    'Admins may set every status. Besides, these events move a conversation. Writers: `write-message.ts`, `take-incoming.ts`,',
    '`send-whatsapp-answer.ts`, `change-conversation.ts`, `return-to-office.ts`. Table: `messages/conversations/conversation-state.ts`.',
    '',
    ...table(
      ['status', ...conversationEvents.map(code)],
      conversationStates.map((from) => [
        code(from),
        ...conversationEvents.map((event) => code(stateAfter(from, event))),
      ]),
    ),
    '',
    '## Competition and content',
    '',
    `A competition is ${competitionStatuses.map(code).join(', ')}. Every content record is ${contentStatuses.map(code).join(' or ')}.`,
    'A deleted record is a draft hidden from the lists; it can be restored for 30 days. Writers:',
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
  const parts = [
    enrollments(),
    payments(),
    refunds(),
    programs(),
    waitingList(),
    absences(),
    alerts(),
    makeUps(),
    guardians(),
    merges(),
    groups(),
  ];
  return [
    '# States',
    '',
    'Generated from the code by `scripts/docs-states.mjs`. Do not edit: change the tables in the code and run it again.',
    ...parts.flatMap((part) => ['', ...part]),
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(statesFile, describeStates());
