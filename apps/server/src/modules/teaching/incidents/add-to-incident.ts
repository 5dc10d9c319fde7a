import type {
  addIncidentLine as addBody,
  readIncident as readBody,
  signIncident as signBody,
} from '@doctorbird/contract/teaching/incidents';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { addLine, isKnownLine, lockIncident } from './add-line.ts';
import { incident, incidentLine } from './incidents.table.ts';

type Context = ActorContext & { sealer: Sealer };
type Note = typeof incident.$inferSelect;

const notSigned = () => conflict('not_signed', 'This note is a draft. Its author has to sign it first.');

/** Adds more facts, who was notified, or the case number of the Registry. It notifies nobody. Throws 404, 409. */
export async function addToIncident(
  db: Database,
  context: Context,
  { incidentId, given }: { incidentId: string; given: z.output<typeof addBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const note = await lockIncident(tx, context, incidentId);
    if (note.state === 'draft') throw notSigned();
    const { id, kind, at_device: at, text } = given;
    if (await isKnownLine(tx, { incidentId, id, kind })) return;
    await addLine(tx, context, { incidentId, id, kind, at, text: { text, signature: null } });
    await log(tx, context, { note, action: 'incident.added_to', kind });
  });
}

/** The second signature, by somebody else than the author. Throws 404, 409. */
export async function countersignIncident(
  db: Database,
  context: Context,
  { incidentId, given }: { incidentId: string; given: z.output<typeof signBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const note = await lockIncident(tx, context, incidentId);
    const { id, at_device: at, signature } = given;
    if (await isKnownLine(tx, { incidentId, id, kind: 'countersigned' })) return;
    if (note.authorId === context.actor.accountId)
      throw conflict('second_person', 'Somebody else than the author signs second.');
    if (note.state === 'draft') throw notSigned();
    if (note.state !== 'signed') throw conflict('signed_twice', 'A second person has signed this note.');
    await addLine(tx, context, { incidentId, id, kind: 'countersigned', at, text: { text: null, signature } });
    await step(tx, context, { note, to: 'countersigned' });
  });
}

/** Nothing is left to do. Throws 404, 409. */
export async function closeIncident(
  db: Database,
  context: Context,
  { incidentId, given }: { incidentId: string; given: { id: string; at_device: Date | null; text: string | null } },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const note = await lockIncident(tx, context, incidentId);
    const { id, at_device: at, text } = given;
    if (await isKnownLine(tx, { incidentId, id, kind: 'closed' })) return;
    if (note.state === 'closed') throw conflict('closed', 'This note is closed.');
    if (note.state !== 'countersigned')
      throw conflict('second_person', 'A second person has to sign this note before it is closed.');
    await addLine(tx, context, { incidentId, id, kind: 'closed', at, text: { text, signature: null } });
    await step(tx, context, { note, to: 'closed' });
  });
}

/** A guardian has read it: that is no agreement. Each signs alone, and once. Throws 404. */
export async function readIncident(
  db: Database,
  context: Context,
  { incidentId, given }: { incidentId: string; given: z.output<typeof readBody> },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const note = await lockIncident(tx, context, incidentId);
    const { id, at_device: at, text, signature } = given;
    if (await isKnownLine(tx, { incidentId, id, kind: 'read' })) return;
    const [before] = await tx
      .select({ id: incidentLine.id })
      .from(incidentLine)
      .where(
        and(
          eq(incidentLine.incidentId, incidentId),
          eq(incidentLine.kind, 'read'),
          eq(incidentLine.byAccount, context.actor.accountId),
        ),
      );
    if (before) return;
    await addLine(tx, context, { incidentId, id, kind: 'read', at, text: { text, signature } });
    await log(tx, context, { note, action: 'incident.read_by_family' });
  });
}

async function step(tx: Transaction, context: Context, { note, to }: { note: Note; to: Note['state'] }): Promise<void> {
  await tx.update(incident).set({ state: to }).where(eq(incident.id, note.id));
  await log(tx, context, { note, action: `incident.${to}` });
}

const log = (
  tx: Transaction,
  { origin }: Context,
  { note, action, kind }: { note: Note; action: string; kind?: string },
): Promise<void> =>
  recordAudit(tx, origin, {
    action,
    entity: 'incident',
    entityId: note.id,
    // That somebody reported to the Registry is for nobody else.
    after: { student_id: note.studentId, ...(kind && kind !== 'registry' && { kind }) },
  });
