import {
  answerDays,
  boardStages,
  renewingDays,
  type BoardNextKind,
  type BoardStage,
} from '@doctorbird/contract/teaching/school-board';
import { dayAfter, jamaicaDay } from '../../../platform/jamaica-time.ts';
import type { BoardRow } from './board.rows.ts';

const dayMs = 86_400_000;
const dayOf = (at: string | Date): string => jamaicaDay(new Date(at));
/** Whole days between two days of Jamaica. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** A booking whose last class is near or over is asked whether it goes on. */
export function stageOf({ status, lastAt }: Pick<BoardRow, 'status' | 'lastAt'>, now: Date): BoardStage {
  if (status === 'pending') return 'enquiry';
  if (status === 'quoted') return 'quoted';
  if (status === 'completed') return 'renewing';
  const nears = dayAfter(jamaicaDay(now), renewingDays);
  return lastAt !== null && dayOf(lastAt) <= nears ? 'renewing' : 'active';
}

interface Next {
  kind: BoardNextKind;
  on: string | null;
  at: Date | null;
  days: number | null;
  amount: number | null;
}
const next = (kind: BoardNextKind, facts: Partial<Omit<Next, 'kind'>> = {}): Next => ({
  kind,
  on: null,
  at: null,
  days: null,
  amount: null,
  ...facts,
});

function ofEnquiry({ createdAt, quote }: BoardRow, today: string): Next {
  if (quote?.state === 'draft') return next('quote_draft');
  const came = dayOf(createdAt);
  if (came === today) return next('new_today');
  const by = dayAfter(came, answerDays);
  return by >= today ? next('answer_by', { on: by }) : next('unanswered', { days: daysBetween(came, today) });
}

function ofQuoted({ quote }: BoardRow, today: string): Next {
  if (quote === null || quote.state === 'draft') return next('quote_draft');
  if (quote.state !== 'sent') return next('quote_answered');
  if (quote.validUntil < today) return next('quote_expired', { on: quote.validUntil });
  if (quote.validUntil <= dayAfter(today, 7) || quote.sentAt === null)
    return next('quote_ends', { on: quote.validUntil });
  return next('quote_sent', { on: dayOf(quote.sentAt) });
}

/** Money first, then the class of today, then what is missing for the next one. */
function ofActive(row: BoardRow, today: string): Next {
  const { overdueCents, openCents, dueOn, nextAt, members, expected } = row;
  if (overdueCents > 0) return next('overdue', { on: dueOn, amount: overdueCents });
  if (nextAt !== null && dayOf(nextAt) === today) return next('class_today', { at: new Date(nextAt) });
  if (openCents > 0) return next('due', { on: dueOn, amount: openCents });
  if (expected !== null && members < expected) return next('roster');
  return nextAt === null ? next('no_class') : next('next_class', { at: new Date(nextAt) });
}

function ofRenewing(row: BoardRow, today: string): Next {
  const { overdueCents, dueOn, lastAt, createdAt } = row;
  if (overdueCents > 0) return next('overdue', { on: dueOn, amount: overdueCents });
  const last = dayOf(lastAt ?? createdAt);
  return last >= today ? next('ends', { on: last }) : next('quiet', { days: daysBetween(last, today), on: last });
}

const nextOf: Record<BoardStage, (row: BoardRow, today: string) => Next> = {
  enquiry: ofEnquiry,
  quoted: ofQuoted,
  active: ofActive,
  renewing: ofRenewing,
};

const present = (row: BoardRow, stage: BoardStage, today: string) => ({
  id: row.id,
  school: row.organization,
  group: row.name,
  contact: row.contactName,
  staff: row.staff,
  members: row.members,
  expected: row.expected,
  value: row.quote?.cents ?? null,
  has_link: row.hasLink,
  next: nextOf[stage](row, today),
});

/** The four columns; the oldest of each first, because it waits the longest. */
export function presentBoard(rows: readonly BoardRow[], now: Date) {
  const today = jamaicaDay(now);
  const columns = boardStages.map((stage) => {
    const cards = rows.filter((row) => stageOf(row, now) === stage).map((row) => present(row, stage, today));
    return { stage, count: cards.length, total: cards.reduce((sum, { value }) => sum + (value ?? 0), 0), cards };
  });
  return { columns };
}
