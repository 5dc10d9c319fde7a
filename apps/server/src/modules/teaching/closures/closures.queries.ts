import type {
  ClosurePreview,
  ClosureReport,
  ClosureSummary,
  FamilyChoice,
} from '@doctorbird/contract/teaching/closures';
import type { Page } from '@doctorbird/contract/core/paging';
import { and, asc, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsText, isLike } from '../../../platform/database/search-text.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { PaymentGateway } from '../../billing/gateways/payment-gateway.ts';
import { payment } from '../../billing/payments/payments.table.ts';
import { heldAsCredit, promisesOf, promiseText } from '../../billing/refunds/refund-promise.ts';
import { sharesBack } from '../../billing/refunds/shares-back.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { broadcastRecipient } from '../../messages/broadcasts/broadcasts.table.ts';
import { venue } from '../../programs/venues/venues.table.ts';
import { closableMeetings, meetingsOfClosure, peopleAt } from './affected.queries.ts';
import { presentChoice, presentClosure, presentPreview, presentReport } from './closures.presenter.ts';
import { centsOff } from './closure-ways.ts';
import { choiceRows, classesOff, closureRows, readerRows, type ChoiceRow } from './closures.rows.ts';
import { closure, closureChoice } from './closures.table.ts';

type Now = Pick<ActionContext, 'now'>;

/** The classes of some days that can be cancelled, with the people they concern. */
export async function previewClosure(
  db: Executor,
  { now }: Now,
  { days, venue_ids: venueIds }: { days: readonly string[]; venue_ids: readonly string[] | null },
): Promise<ClosurePreview> {
  const meetings = await closableMeetings(db, { now }, { days, venueIds });
  const meetingIds = meetings.map(({ id }) => id);
  const [people, venues] = await Promise.all([
    peopleAt(db, meetingIds),
    db.select({ id: venue.id, name: venue.name }).from(venue).orderBy(asc(venue.name)),
  ]);
  return presentPreview(meetings, people, { venues });
}

export async function listClosures(
  db: Executor,
  { now }: Now,
  { page, limit, q }: PageQuery,
): Promise<Page<ClosureSummary>> {
  const where = q ? isLike(closure.reason, containsText(q)) : undefined;
  return pageOfList({
    page,
    limit,
    rows: closureRows(db).where(where).orderBy(desc(closure.createdAt), desc(closure.id)),
    total: db.$count(closure, where),
    present: (row) => presentClosure(row, now),
  });
}

/** Everything about one closure. Throws 404. */
export async function findClosure(db: Executor, { now }: Now, id: string): Promise<ClosureReport> {
  const [row] = await closureRows(db).where(eq(closure.id, id));
  if (!row) throw notFound('closure');
  const [meetings, readers, choices] = await Promise.all([
    meetingsOfClosure(db, id),
    // Who has confirmed is needed last.
    readerRows(db)
      .where(eq(broadcastRecipient.broadcastId, row.row.broadcastId))
      .orderBy(
        sql`${broadcastRecipient.confirmedAt} is not null`,
        sql`${broadcastRecipient.readAt} is not null`,
        asc(broadcastRecipient.name),
        asc(broadcastRecipient.id),
      ),
    choiceRows(db)
      .where(eq(closure.id, id))
      .orderBy(asc(enrollment.programTitle), asc(enrollment.studentName), asc(enrollment.id)),
  ]);
  return presentReport(row, { now, meetings, readers, choices });
}

/** What a refund or credit of a choice would be, as `settle-choices.ts` carries it out. */
async function moneyOf(
  db: Executor,
  { now, gateway }: Now & { gateway: PaymentGateway | null },
  { choice, offer, off }: ChoiceRow,
): Promise<{ refund: string[]; credit: string[] }> {
  const settled = choice.settledAt !== null;
  const cents = choice.settledCents ?? centsOff(choice, off);
  const asksRefund = offer.refund && !settled;
  const asksCredit = settled ? choice.way === 'credit' : offer.credit;
  if (cents === 0 || (!asksRefund && !asksCredit)) return { refund: [], credit: [] };
  const paid = await db
    .select()
    .from(payment)
    .where(and(eq(payment.enrollmentId, choice.enrollmentId), eq(payment.state, 'confirmed')))
    .orderBy(desc(payment.id));
  // Of one that is settled it is only asked whose money it was, for what went back is no longer left of the payments.
  const rows = settled ? paid.map((row) => ({ ...row, refundedCents: 0 })) : paid;
  const asCredit = asksCredit ? await sharesBack(db, rows, { cents, gateway, asCredit: true }) : [];
  const asRefund = asksRefund ? await sharesBack(db, rows, { cents, gateway }) : [];
  return { refund: promisesOf(asRefund, now).map(promiseText), credit: heldAsCredit(asCredit, now).elsewhere };
}

/** So long after a family had to choose it still sees what it chose. */
const shownForMs = 60 * 86_400_000;

/** The choices of a family, the open ones first. Where all classes were restored there is none, but what was carried out before stays. */
export async function choicesOf(
  db: Executor,
  { now, gateway }: Now & { gateway: PaymentGateway | null },
  actor: Actor,
): Promise<FamilyChoice[]> {
  const rows = await choiceRows(db)
    .where(
      and(
        eq(enrollment.parentId, actor.accountId),
        eq(closure.state, 'active'),
        or(isNotNull(closureChoice.settledAt), sql`${classesOff} > 0`),
        gt(closure.createdAt, new Date(now.getTime() - shownForMs)),
      ),
    )
    .orderBy(desc(closure.createdAt), asc(enrollment.studentName), asc(enrollment.id));
  const choices: FamilyChoice[] = [];
  for (const row of rows) choices.push(presentChoice(row, { now, ...(await moneyOf(db, { now, gateway }, row)) }));
  return choices;
}
