import { and, eq, sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { guardianIds } from '../../families/guardians/guardian-phones.queries.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { slipMails } from '../mails/slip-mails.ts';
import { slipFacts, slipRows } from './slips.rows.ts';
import { permissionSlip, slipChild } from './slips.table.ts';

type Context = ActionContext & NotifyDependencies;

const path = '/parent/slips' as const;

/** Who reads about a child's slips, and who of them decides about picking up. */
async function guardiansOf(tx: Transaction, studentId: string) {
  const readers = await guardianIds(tx, studentId);
  return { readers, deciding: new Set(await guardianIds(tx, studentId, 'pick_up')) };
}

/**
 * The families of the children on a slip hear of it; those in `only`, or all of them. Only guardians who decide about picking up are
 * asked and reminded, as nobody else can answer; the others read what it is about. A reminder is for who has no answer.
 */
export async function notifyOfSlip(
  tx: Transaction,
  context: Context,
  { slipId, news, only }: { slipId: string; news: 'asked' | 'changed' | 'cancelled' | 'reminded'; only?: string },
): Promise<void> {
  const [slip] = await slipFacts(tx).where(eq(permissionSlip.id, slipId));
  if (!slip) return;
  const children = await slipRows(tx, context.now).rows.where(
    and(eq(slipChild.slipId, slipId), only ? eq(slipChild.studentId, only) : sql`true`),
  );
  for (const { student, answer } of children) {
    if (news === 'reminded' && (answer === 'yes' || answer === 'no')) continue;
    const { readers, deciding } = await guardiansOf(tx, student.id);
    const people = news === 'cancelled' ? readers : readers.filter((id) => deciding.has(id));
    const values = {
      child: firstName(student.full_name),
      event: slip.title,
      when: writtenMoment(slip.starts_at),
      place: slip.place,
      until: writtenMoment(slip.answer_by),
    };
    const time = news === 'reminded' ? `:${context.now.toISOString()}` : '';
    await notifyPeople(tx, context, {
      kind: slipMails[news],
      key: `slip-${news}:${slipId}:${slip.version}:${student.id}${time}`,
      people: people.map((id) => ({ id, values, path })),
    });
    if (news === 'asked' || news === 'changed')
      await notifyPeople(tx, context, {
        kind: slipMails.informed,
        key: `slip-informed:${slipId}:${slip.version}:${student.id}`,
        people: readers.filter((id) => !deciding.has(id)).map((id) => ({ id, values, path })),
      });
  }
}

/** What somebody said on the phone, in writing: they may take it back. */
export async function notifyOfCall(
  tx: Transaction,
  context: Context,
  {
    id,
    slipId,
    studentId,
    yes,
    saidBy,
  }: { id: string; slipId: string; studentId: string; yes: boolean; saidBy: string },
): Promise<void> {
  const [row] = await slipRows(tx, context.now).rows.where(
    and(eq(slipChild.slipId, slipId), eq(slipChild.studentId, studentId)),
  );
  const [slip] = await slipFacts(tx).where(eq(permissionSlip.id, slipId));
  if (!row || !slip) return;
  const { readers, deciding } = await guardiansOf(tx, studentId);
  // Families call when the page is closed already.
  const change =
    slip.answer_by > context.now
      ? `You can change it until ${writtenMoment(slip.answer_by)} (Jamaica time).`
      : 'To change it, please call us.';
  await notifyPeople(tx, context, {
    kind: slipMails.heard,
    key: `slip-heard:${id}`,
    people: readers.map((person) => ({
      id: person,
      values: {
        child: firstName(row.student.full_name),
        event: row.title,
        answer: yes ? 'may come' : 'cannot come',
        said_by: saidBy,
        change: deciding.has(person) ? change : null,
      },
      path,
    })),
  });
}
