import type { changeIncident as changeBody, writeIncident as writeBody } from '@doctorbird/contract/teaching/incidents';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { account } from '../../../access/access.table.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid, notFound, idUsed } from '../../../platform/domain-error.ts';
import { deviceTime } from '../../../platform/http/device-time.ts';
import { childrenOfClass } from '../attendance/children-of-class.ts';
import { addLine, lockIncident } from './add-line.ts';
import { hashOfFacts, openFacts, sealFacts, type StoredFacts } from './incident-seal.ts';
import { incident } from './incidents.table.ts';
import { announceIncident } from './announce-incident.ts';

export type IncidentContext = ActorContext & NotifyDependencies & { sealer: Sealer };
type Fields = Omit<z.output<typeof changeBody>, 'at_device' | 'sign'>;

const storedFacts = ({
  kind: _kind,
  occurred_at: _at,
  noticed_at: noticed,
  notified,
  ...facts
}: Fields): StoredFacts => ({
  ...facts,
  noticed_at: noticed && noticed.toISOString(),
  notified: notified && { ...notified, at: notified.at.toISOString() },
});

const clockDifference = 10 * 60_000;

function requirePast(given: Fields, now: Date): void {
  const latest = new Date(now.getTime() + clockDifference);
  if (given.occurred_at > latest) throw invalid({ occurred_at: 'That is in the future' });
  if (given.noticed_at && given.noticed_at > latest) throw invalid({ noticed_at: 'That is in the future' });
  if (given.notified && given.notified.at > latest) throw invalid({ 'notified.at': 'That is in the future' });
}

/** Writes a note for each child, as drafts or signed at once. Sent twice under one id it is one note. Throws 404, 409, 422. */
export async function writeIncident(
  db: Executor,
  context: IncidentContext,
  { meetingId, given }: { meetingId: string; given: z.output<typeof writeBody> },
): Promise<string[]> {
  const { actor, now, sealer, origin } = context;
  const { records, about_staff_id: aboutId, at_device: at, sign, ...fields } = given;
  return inTransaction(db, async (tx) => {
    const { children } = await childrenOfClass(tx, context, { meetingId, at: deviceTime(at, now) });
    if (!records.every(({ student_id: id }) => children.has(id))) throw notFound('child');
    if (new Set(records.map(({ student_id: id }) => id)).size < records.length)
      throw invalid({ records: 'Choose each child once' });
    requirePast(fields, now);
    await requireTeam(tx, aboutId);
    const eventId = newId();
    for (const { id, student_id: studentId } of records) {
      const facts = storedFacts(fields);
      const [stored] = await tx
        .insert(incident)
        .values({
          id,
          studentId,
          meetingId,
          eventId,
          kind: fields.kind,
          state: 'draft',
          occurredAt: fields.occurred_at,
          factsSealed: sealFacts(sealer, id, facts),
          aboutId,
          authorId: actor.accountId,
          authorName: actor.name,
          atDevice: deviceTime(at, now),
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: incident.id });
      if (!stored) {
        await requireSame(tx, { id, studentId, authorId: actor.accountId });
        continue;
      }
      // The log says that there is a note, not what it says.
      await recordAudit(tx, origin, {
        action: 'incident.written',
        entity: 'incident',
        entityId: id,
        after: { student_id: studentId, kind: fields.kind },
      });
      if (sign) await signNote(tx, context, { id, at });
    }
    return records.map(({ id }) => id);
  });
}

async function requireTeam(tx: Transaction, aboutId: string | null): Promise<void> {
  if (aboutId === null) return;
  const [person] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, aboutId), inArray(account.role, ['staff', 'admin'])));
  if (!person) throw invalid({ about_staff_id: 'Choose somebody of the team' });
}

async function requireSame(
  tx: Transaction,
  { id, studentId, authorId }: { id: string; studentId: string; authorId: string },
): Promise<void> {
  const [known] = await tx
    .select({ studentId: incident.studentId, authorId: incident.authorId })
    .from(incident)
    .where(eq(incident.id, id));
  if (known?.studentId !== studentId || known.authorId !== authorId) throw idUsed();
}

/** Changes an own draft. Signed with what it says already, it stays as it is. Throws 404, 409, 422. */
export async function changeIncident(
  db: Database,
  context: IncidentContext,
  { id, given }: { id: string; given: z.output<typeof changeBody> },
): Promise<void> {
  const { actor, now, sealer } = context;
  const { at_device: at, sign, ...fields } = given;
  await inTransaction(db, async (tx) => {
    const note = await lockIncident(tx, context, id);
    if (note.authorId !== actor.accountId) throw conflict('not_the_author', 'Only who wrote a draft can change it.');
    const facts = storedFacts(fields);
    if (note.state !== 'draft') {
      const before = {
        id,
        kind: note.kind,
        occurredAt: note.occurredAt,
        facts: openFacts(sealer, id, note.factsSealed),
      };
      if (hashOfFacts(before) === hashOfFacts({ id, kind: fields.kind, occurredAt: fields.occurred_at, facts })) return;
      throw conflict('signed', 'This note is signed. You can add to it, but no longer change it.');
    }
    requirePast(fields, now);
    await tx
      .update(incident)
      .set({ kind: fields.kind, occurredAt: fields.occurred_at, factsSealed: sealFacts(sealer, id, facts) })
      .where(eq(incident.id, id));
    if (sign) await signNote(tx, context, { id, at });
  });
}

/** Locks a draft with its author's name, and tells the office and the family at once. */
async function signNote(
  tx: Transaction,
  context: IncidentContext,
  { id, at }: { id: string; at: Date | null },
): Promise<void> {
  const note = await lockIncident(tx, context, id);
  const facts = openFacts(context.sealer, id, note.factsSealed);
  await addLine(tx, context, {
    incidentId: id,
    id: newId(),
    kind: 'signed',
    at,
    text: {
      text: null,
      signature: context.actor.name,
      signed: hashOfFacts({ id, kind: note.kind, occurredAt: note.occurredAt, facts }),
    },
  });
  await tx
    .update(incident)
    .set({ state: 'signed' })
    .where(and(eq(incident.id, id), eq(incident.state, 'draft')));
  await recordAudit(tx, context.origin, {
    action: 'incident.signed',
    entity: 'incident',
    entityId: id,
    after: { student_id: note.studentId, kind: note.kind },
  });
  await announceIncident(tx, context, note);
}
