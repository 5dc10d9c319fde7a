import type { TransferOptions, TransferTerms } from '@doctorbird/contract/enrollments/family-transfers';
import { and, asc, eq, gte, isNull, ne, or } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { toWire, toWireOrNull } from '../../../platform/money.ts';
import { readPolicies } from '../../organisation/settings/organisation-settings.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { presentLine } from '../prices/price-rules.presenter.ts';
import { pricesThere } from '../prices/price-there.ts';
import { askingOf, outcomeOf, transferEnrollment, type Target, type TransferNeeds } from './transfer-enrollment.ts';
import { presentOption } from './transfers.presenter.ts';
import { requireInTime, windowOf } from './transfer-window.ts';
import {
  findTarget,
  offeredChildren,
  type PlaceToTransfer,
  placesToTransfer,
  seatedChildren,
} from './transfers.queries.ts';

type Context = ActorContext & TransferNeeds;

/** What the rules say about moving this place of a family there, today. */
async function weighFor(
  db: Database,
  { actor, gate, now }: Pick<Context, 'actor' | 'gate' | 'now'>,
  { place, target }: { place: PlaceToTransfer; target: Target },
) {
  const [seated, offered] = await Promise.all([seatedChildren(db, target.id), offeredChildren(db, target.id)]);
  const who = { target, parentId: actor.accountId, studentId: place.studentId, offered };
  const asking = await askingOf(db, now, who);
  const missing = await gate(db, { studentId: place.studentId, programId: target.id });
  return outcomeOf(place, { target, seated, offered }, { now, reason: null, missing, ...asking });
}

/** What this place costs there today, after discounts, as moving it would work it out. */
async function priceFor(
  db: Database,
  { money, now }: Pick<Context, 'money' | 'now'>,
  { id, target }: { id: string; target: Target },
) {
  const there = (await pricesThere(db, { ids: [id], target, at: now, covers: money })).get(id);
  return { target: { ...target, priceCents: there ? there.cents : target.priceCents }, lines: there?.lines ?? [] };
}

async function placeOf(db: Database, context: Context, id: string): Promise<PlaceToTransfer> {
  const place = (await placesToTransfer(db, context.money, [id])).get(id);
  if (!place) throw notFound('enrollment');
  return place;
}

/**
 * The programs that are open, first those where this place can go; a sentence instead when it is too late, or without the right to money.
 * Throws 404 for another family's place.
 */
export async function transferOptions(db: Database, context: Context, id: string): Promise<TransferOptions> {
  const { now, actor } = context;
  const window = await windowOf(db, now, { id, parentId: actor.accountId });
  if (!window.open) return { allowed: false, until: null, sentence: window.sentence, data: [] };
  const place = await placeOf(db, context, id);
  const targets = await db
    .select()
    .from(program)
    .where(
      and(
        eq(program.status, 'open'),
        isNull(program.deletedAt),
        ne(program.id, place.programId),
        or(isNull(program.endDate), gte(program.endDate, jamaicaDay(now))),
      ),
    )
    .orderBy(asc(program.startDate), asc(program.title), asc(program.id));
  const data: TransferOptions['data'] = [];
  // Not a sweep: it only reads.
  for (const found of targets) {
    const { target } = await priceFor(db, context, { id, target: found });
    const outcome = await weighFor(db, context, { place, target });
    data.push(presentOption(target, outcome));
  }
  const possible = data.filter(({ refusal }) => refusal === null);
  const others = data.filter(({ refusal }) => refusal !== null);
  return { allowed: true, until: window.until, sentence: null, data: [...possible, ...others] };
}

/**
 * What moving a place there would mean today. Throws 404 for another family's place, without the right to money and for a program
 * that families do not see, 409 when it is too late.
 */
export async function transferTerms(
  db: Database,
  context: Context,
  { id, programId }: { id: string; programId: string },
): Promise<TransferTerms> {
  const { now, actor } = context;
  await requireInTime(db, now, { id, parentId: actor.accountId });
  const found = await findTarget(db, programId);
  if (!found || found.status === 'draft') throw notFound('program');
  const place = await placeOf(db, context, id);
  const { target, lines } = await priceFor(db, context, { id, target: found });
  const outcome = await weighFor(db, context, { place, target });
  const { hold_hours: holdHours } = await readPolicies(db);
  const dueCents = outcome.possible ? outcome.dueCents : 0;
  const dueOn = jamaicaDay(new Date(now.getTime() + holdHours * 3_600_000));
  const cents = outcome.possible ? outcome.creditCents : 0;
  const beyond = await context.money.beyond(db, context, { enrollmentId: id, cents });
  const atPrice = { enrollmentId: id, priceCents: target.priceCents, dueOn };
  const parts = outcome.possible && outcome.repriced ? await context.money.partsAfter(db, atPrice) : [];
  return {
    program: {
      ...presentOption(target, outcome),
      schedule: target.schedule,
      location: target.location,
    },
    price_before: toWireOrNull(place.priceCents),
    price: toWireOrNull(target.priceCents),
    price_lines: lines.map(presentLine),
    paid: toWire(place.heldCents),
    to_pay: toWire(dueCents),
    pay_by: parts.length === 1 ? parts[0]!.dueOn : null,
    parts: parts.length > 1 ? parts.map((part) => ({ due_on: part.dueOn, amount: toWire(part.cents) })) : [],
    credit: toWire(beyond.creditCents),
    goes_back: beyond.elsewhere,
    currency: 'JMD',
  };
}

interface Given {
  program_id: string;
  note: string | null;
  expected_price?: number | null | undefined;
}

/** Moves a place of this parent; see `transferEnrollment` for what it refuses. */
export async function transferByFamily(
  db: Database,
  context: Context,
  { id, given: { program_id: programId, note, expected_price: expected } }: { id: string; given: Given },
): Promise<void> {
  const family = { parentId: context.actor.accountId, expected };
  await transferEnrollment(db, context, { id, asked: { programId, reason: note, family } });
}
