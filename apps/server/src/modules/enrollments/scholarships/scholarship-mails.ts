import { reductionText, seasonText } from '@doctorbird/contract/enrollments/prices/price-texts';
import { eq } from 'drizzle-orm';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { writtenDate, writtenMoment } from '../../../platform/jamaica-time.ts';
import { inDollars, toWireOrNull } from '../../../platform/money.ts';
import { student } from '../../families/students/students.table.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { placeMails } from '../mails/place-mails.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import type { scholarshipRequest } from '../prices/prices.table.ts';
import type { Repriced } from './reprice-places.ts';

/** Queues the message that says what the office decided, by all channels. Subject and short text name neither the child nor the decision. */
export async function mailDecision(
  db: Executor,
  deps: NotifyDependencies,
  { request, repriced }: { request: typeof scholarshipRequest.$inferSelect; repriced: Repriced },
): Promise<void> {
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
  const prices = repriced.changed.map(({ title, cents, dueOn }) => {
    const price = `The place in ${title} now costs ${inDollars(cents)}.`;
    return dueOn ? `${price} Please pay by ${writtenDate(dueOn)}.` : price;
  });
  const next =
    request.state === 'granted' && prices.length === 0 && repriced.unchanged.length === 0
      ? ['It is taken off when you request the place.']
      : prices;
  const holds = repriced.held.map(
    ({ title, until }) => `The place in ${title} is held until ${writtenMoment(until)}. Please pay by then.`,
  );
  await notifyPeople(db, deps, {
    kind: placeMails.scholarship,
    people: [
      {
        id: request.parentId,
        values: {
          decision: first,
          next: [...next, ...holds],
          unchanged:
            repriced.unchanged.length > 0 ? 'The price of a place that is paid or being paid stays as it is.' : null,
          reply: request.reply,
        },
        path: '/parent/enrollments',
      },
    ],
  });
}
