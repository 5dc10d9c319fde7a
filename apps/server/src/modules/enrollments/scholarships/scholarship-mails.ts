import { reductionText, seasonText } from '@doctorbird/contract/enrollments/prices/price-texts';
import { eq } from 'drizzle-orm';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { writtenDate, writtenMoment } from '../../../platform/jamaica-time.ts';
import { inDollars, toWireOrNull } from '../../../platform/money.ts';
import { student } from '../../families/students/students.table.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { placeMails } from '../mails/place-mails.ts';
import { notifyFamily } from '../places/notify-family.ts';
import { notifyOfPrice } from '../pricing/notify-of-price.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import type { scholarshipRequest } from '../prices/prices.table.ts';
import type { HeldAnew, Repriced } from './reprice-places.ts';

interface Decided {
  request: typeof scholarshipRequest.$inferSelect;
  repriced: Repriced;
}

/** Whether whoever asked for the scholarship also pays for a place, and so reads its price. */
const ofReader =
  ({ request }: Pick<Decided, 'request'>) =>
  ({ row }: Pick<HeldAnew, 'row'>): boolean =>
    row.parentId === request.parentId;

/**
 * Queues the message that says what the office decided, by all channels, with the prices of the reader's own places. Subject and short
 * text name neither the child nor the decision.
 */
export async function mailDecision(
  db: Executor,
  deps: NotifyDependencies,
  { request, repriced }: Decided,
): Promise<void> {
  const isOwn = ofReader({ request });
  const [child] = await db.select({ name: student.fullName }).from(student).where(eq(student.id, request.studentId));
  const [place] = await db.select({ title: program.title }).from(program).where(eq(program.id, request.programId));
  if (!child || !place) return;
  const what = request.season === null ? place.title : `programs that begin in ${seasonText(request.season)}`;
  const { percent, amountCents } = request;
  const off = reductionText({ percent, amount: toWireOrNull(amountCents) });
  const first =
    request.state === 'granted'
      ? `We have granted a scholarship for ${child.name}: ${off} off ${what}, after any other discounts.`
      : `We cannot grant the scholarship for ${child.name} for ${what}.`;
  const prices = repriced.changed.filter(isOwn).map(({ row, cents, dueOn }) => {
    const price = `The place in ${row.programTitle} now costs ${inDollars(cents)}.`;
    return dueOn ? `${price} Please pay by ${writtenDate(dueOn)}.` : price;
  });
  const next =
    request.state === 'granted' && repriced.changed.length === 0 && repriced.unchanged.length === 0
      ? ['It is taken off when you request the place.']
      : prices;
  const holds = repriced.held
    .filter(isOwn)
    .map(
      ({ row, until }) => `The place in ${row.programTitle} is held until ${writtenMoment(until)}. Please pay by then.`,
    );
  const stays = repriced.unchanged.some(({ payerId }) => payerId === request.parentId);
  await notifyPeople(db, deps, {
    kind: placeMails.scholarship,
    people: [
      {
        id: request.parentId,
        values: {
          decision: first,
          next: [...next, ...holds],
          unchanged: stays ? 'The price of a place that is paid or being paid stays as it is.' : null,
          reply: request.reply,
        },
        path: '/parent/enrollments',
      },
    ],
  });
}

/**
 * What other guardians read who pay for a place of the child: its price, or until when it is held now. Of the request they read nothing:
 * that is between whoever asked and the office.
 */
export async function mailOtherPayers(
  db: Executor,
  deps: NotifyDependencies,
  { request, repriced: { changed, held } }: Decided,
): Promise<void> {
  const isOwn = ofReader({ request });
  for (const { row, cents, dueOn, heldUntil } of changed.filter((place) => !isOwn(place)))
    await notifyOfPrice(db, deps, { row, cents, dueOn, heldUntil, reason: null });
  const samePrice = held.filter((place) => !changed.some(({ row }) => row.id === place.row.id));
  for (const place of samePrice.filter((one) => !isOwn(one))) await notifyOfHold(db, deps, place);
}

/** The place waited for an answer to somebody else's request, and has a deadline from now on. */
export const notifyOfHold = (db: Executor, deps: NotifyDependencies, { row, cents, until }: HeldAnew): Promise<void> =>
  notifyFamily(db, deps, {
    about: row,
    mail: {
      kind: placeMails.held,
      values: {
        child: row.studentName,
        program: row.programTitle,
        amount: inDollars(cents),
        deadline: writtenMoment(until),
        next: null,
      },
    },
  });
