import type {
  answerSlip as answerBody,
  changeSlip as changeBody,
  noteSlipCall as callBody,
  writeSlip as writeBody,
} from '@doctorbird/contract/teaching/slips';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, idUsed, invalid, notFound, refuseStale } from '../../../platform/domain-error.ts';
import { deviceTime } from '../../../platform/http/device-time.ts';
import { writtenMoment } from '../../../platform/jamaica-time.ts';
import { answeredBy, ownSlip } from './slips.policy.ts';
import { notifyOfCall, notifyOfSlip } from './notify-of-slips.ts';
import { childrenOfProgram, requireProgram } from './slips.queries.ts';
import { firstReminderMs } from './remind-of-slips.ts';
import { slipRows } from './slips.rows.ts';
import { permissionSlip, slipAnswer, slipChild, slipVersion } from './slips.table.ts';
import { colleagueOf } from '../../accounts/users/users.policy.ts';

type Context = ActorContext & NotifyDependencies;
type Fields = Omit<z.output<typeof changeBody>, 'version'>;

function requireTimes(given: Fields, now: Date): void {
  if (given.ends_at <= given.starts_at) throw invalid({ ends_at: 'It ends before it begins' });
  if (given.ends_at <= now) throw invalid({ ends_at: 'That is over' });
  if (given.answer_by > given.starts_at) throw invalid({ answer_by: 'Families answer before it begins' });
}

/** Whoever is asked must be able to answer. */
function requireTimeToAnswer({ answer_by: until, starts_at: begins }: Fields, now: Date): void {
  if (until > now) return;
  throw invalid({
    answer_by:
      begins > now
        ? 'That has passed. Give families time to answer, until it begins at the latest'
        : 'It has begun, so no family can be asked. Write to the class instead',
  });
}

/** The form has no seconds. */
const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000);

const versionOf = ({ answer_by: _by, starts_at: startsAt, ends_at: endsAt, ...texts }: Fields) => ({
  ...texts,
  startsAt,
  endsAt,
});

const log = (
  tx: Transaction,
  { origin }: Context,
  { id, action, after }: { id: string; action: string; after?: Record<string, unknown> },
) =>
  recordAudit(tx, origin, {
    action: `slip.${action}`,
    entity: 'permission_slip',
    entityId: id,
    ...(after && { after }),
  });

/** Asks the families of a class, or of some of its children. Sent twice it asks once. Throws 404, 409, 422. */
export async function writeSlip(
  db: Database,
  context: Context,
  { programId, given }: { programId: string; given: z.output<typeof writeBody> },
): Promise<void> {
  const { actor, now } = context;
  await inTransaction(db, async (tx) => {
    await requireProgram(tx, actor, programId);
    const { id, student_ids: chosen, ...fields } = given;
    requireTimes(fields, now);
    requireTimeToAnswer(fields, now);
    const children = (await childrenOfProgram(tx, programId)).map((child) => child.id);
    const asked = chosen ?? children;
    if (!asked.every((child) => children.includes(child))) throw notFound('child');
    if (asked.length === 0) throw conflict('no_children', 'No child has a place in this class.');
    const [stored] = await tx
      .insert(permissionSlip)
      .values({
        id,
        programId,
        version: 1,
        answerBy: fields.answer_by,
        forAll: chosen === null,
        createdBy: actor.accountId,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: permissionSlip.id });
    if (!stored) return requireSame(tx, { id, programId });
    await tx.insert(slipVersion).values({ slipId: id, version: 1, ...versionOf(fields), createdAt: now });
    await tx
      .insert(slipChild)
      .values([...new Set(asked)].map((studentId) => ({ slipId: id, studentId, createdAt: now })));
    await log(tx, context, { id, action: 'written', after: { program_id: programId, children: asked.length } });
    await notifyOfSlip(tx, context, { slipId: id, news: 'asked' });
  });
}

async function requireSame(tx: Transaction, { id, programId }: { id: string; programId: string }): Promise<void> {
  const [known] = await tx
    .select({ programId: permissionSlip.programId })
    .from(permissionSlip)
    .where(eq(permissionSlip.id, id));
  if (known?.programId !== programId) throw idUsed();
}

/** The slip of a class of this person, locked. Throws 404. */
async function lockSlip(tx: Transaction, { actor }: Context, id: string) {
  const [slip] = await tx
    .select()
    .from(permissionSlip)
    .where(and(eq(permissionSlip.id, id), ownSlip(actor)))
    .for('update');
  if (!slip) throw notFound('slip');
  return slip;
}

const requireAlive = ({ cancelledAt }: { cancelledAt: Date | null }): void => {
  if (cancelledAt) throw conflict('slip_cancelled', 'This event is cancelled.');
};

/** What decides whether a child may come; anything else changes without asking again. */
const decisive = ['startsAt', 'endsAt', 'place', 'adults', 'transport'] as const;

/**
 * Another hour, place, adult or way there is a new version, to which nobody has said yes. Who has not answered is notified when answers
 * are due earlier. Throws 404, 409, 422.
 */
export async function changeSlip(
  db: Database,
  context: Context,
  { id, given }: { id: string; given: z.output<typeof changeBody> },
): Promise<void> {
  const { now } = context;
  await inTransaction(db, async (tx) => {
    const slip = await lockSlip(tx, context, id);
    requireAlive(slip);
    const { version, ...fields } = given;
    refuseStale(version, slip.version);
    requireTimes(fields, now);
    const [before] = await tx
      .select()
      .from(slipVersion)
      .where(and(eq(slipVersion.slipId, id), eq(slipVersion.version, slip.version)));
    const next = versionOf(fields);
    const asksAgain = decisive.some((key) => String(before![key]) !== String(next[key]));
    const minutesLater = minuteOf(fields.answer_by) - minuteOf(slip.answerBy);
    if (asksAgain || minutesLater !== 0) requireTimeToAnswer(fields, now);
    const number = asksAgain ? slip.version + 1 : slip.version;
    if (asksAgain) await tx.insert(slipVersion).values({ slipId: id, version: number, ...next, createdAt: now });
    else
      await tx
        .update(slipVersion)
        .set({ title: next.title, bring: next.bring, cost: next.cost })
        .where(and(eq(slipVersion.slipId, id), eq(slipVersion.version, number)));
    await tx
      .update(permissionSlip)
      .set({ version: number, answerBy: fields.answer_by })
      .where(eq(permissionSlip.id, id));
    // Two days before the new day they are reminded again, not at once.
    const isLater = fields.answer_by > slip.answerBy && fields.answer_by.getTime() > now.getTime() + firstReminderMs;
    if (asksAgain || isLater) await tx.update(slipChild).set({ remindedAt: null }).where(eq(slipChild.slipId, id));
    if (asksAgain) await notifyOfSlip(tx, context, { slipId: id, news: 'changed' });
    else if (minutesLater < 0) await remindOfEarlier(tx, context, { id, answerBy: fields.answer_by });
    await log(tx, context, { id, action: 'changed', after: { asked_again: asksAgain } });
  });
}

/** Families rely on the day that they have read. Where it is near, this is the first reminder. */
async function remindOfEarlier(
  tx: Transaction,
  context: Context,
  { id, answerBy }: { id: string; answerBy: Date },
): Promise<void> {
  const { now } = context;
  if (answerBy.getTime() < now.getTime() + firstReminderMs)
    await tx.update(slipChild).set({ remindedAt: now }).where(eq(slipChild.slipId, id));
  await notifyOfSlip(tx, context, { slipId: id, news: 'reminded' });
}

/** Cancelled again, it stays as it is. Throws 404. */
export async function cancelSlip(db: Database, context: Context, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const slip = await lockSlip(tx, context, id);
    if (slip.cancelledAt) return;
    await tx.update(permissionSlip).set({ cancelledAt: context.now }).where(eq(permissionSlip.id, id));
    await log(tx, context, { id, action: 'cancelled' });
    await notifyOfSlip(tx, context, { slipId: id, news: 'cancelled' });
  });
}

interface Said {
  id: string;
  slipId: string;
  studentId: string;
  version: number;
  yes: boolean;
  byName: string;
  heardBy: string | null;
  at: Date;
}

/** Whether this answer was stored before; an id that means something else is refused. */
async function isKnown(tx: Transaction, { id, slipId, studentId }: Pick<Said, 'id' | 'slipId' | 'studentId'>) {
  const [known] = await tx
    .select({ slipId: slipAnswer.slipId, studentId: slipAnswer.studentId })
    .from(slipAnswer)
    .where(eq(slipAnswer.id, id));
  if (known && (known.slipId !== slipId || known.studentId !== studentId)) throw idUsed();
  return known !== undefined;
}

async function store(tx: Transaction, context: Context, said: Said): Promise<void> {
  await tx.insert(slipAnswer).values({ ...said, byAccount: context.actor.accountId, createdAt: context.now });
  await log(tx, context, {
    id: said.slipId,
    action: 'answered',
    after: { student_id: said.studentId, answer: said.yes ? 'yes' : 'no', version: said.version },
  });
}

function requireCurrent(slip: typeof permissionSlip.$inferSelect, version: number): void {
  requireAlive(slip);
  if (slip.version !== version)
    throw conflict('slip_changed', 'Not signed: the facts changed. Read them again, then sign.');
}

/** A guardian who decides signs yes or no, one after the other for a child; what is signed later counts. Throws 404, 409. */
export async function answerSlip(
  db: Database,
  context: Context,
  { slipId, given }: { slipId: string; given: z.output<typeof answerBody> },
): Promise<void> {
  const { actor, now } = context;
  await inTransaction(db, async (tx) => {
    const { id, student_id: studentId, answer, version, signature, at_device: device } = given;
    // First the slip, as whoever changes it does.
    const [slip] = await tx.select().from(permissionSlip).where(eq(permissionSlip.id, slipId)).for('share');
    const [own] = await tx
      .select({ id: slipChild.id })
      .from(slipChild)
      .where(and(eq(slipChild.slipId, slipId), eq(slipChild.studentId, studentId), answeredBy(actor)))
      .for('update');
    if (!own || !slip) throw notFound('slip');
    if (await isKnown(tx, { id, slipId, studentId })) return;
    const [asked] = await slipRows(tx, now).rows.where(eq(slipChild.id, own.id));
    if (!asked) throw notFound('slip');
    requireCurrent(slip, version);
    const at = deviceTime(device, now);
    // What was signed in time and waited for a signal counts.
    if (at > slip.answerBy)
      throw conflict('slip_closed', `This closed on ${writtenMoment(slip.answerBy)}. Please call us.`);
    await store(tx, context, {
      id,
      slipId,
      studentId,
      version,
      yes: answer === 'yes',
      byName: signature,
      heardBy: null,
      at,
    });
  });
}

/** A yes by phone is heard by two people of the team; the family gets it in writing. Throws 404, 409, 422. */
export async function noteSlipCall(
  db: Database,
  context: Context,
  { slipId, given }: { slipId: string; given: z.output<typeof callBody> },
): Promise<void> {
  const { actor, now } = context;
  await inTransaction(db, async (tx) => {
    const slip = await lockSlip(tx, context, slipId);
    const { id, student_id: studentId, answer, version, said_by: byName, second_id: second } = given;
    const [child] = await slipRows(tx, now).rows.where(
      and(eq(slipChild.slipId, slipId), eq(slipChild.studentId, studentId)),
    );
    if (!child) throw notFound('child');
    if (await isKnown(tx, { id, slipId, studentId })) return;
    requireCurrent(slip, version);
    const heardBy = await colleagueOf(tx, actor.accountId, second);
    if (heardBy === null) throw invalid({ second_id: 'Choose somebody else of the team who heard it' });
    await store(tx, context, {
      id,
      slipId,
      studentId,
      version,
      yes: answer === 'yes',
      byName,
      heardBy: `${actor.name} and ${heardBy}`,
      at: deviceTime(given.at_device, now),
    });
    await notifyOfCall(tx, context, { id, slipId, studentId, yes: answer === 'yes', saidBy: byName });
  });
}
