import type { incidentRecord } from '@doctorbird/contract/teaching/incidents';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { student } from '../../families/students/students.table.ts';
import {
  chainStart,
  hashOfFacts,
  hashOfLine,
  hashOfText,
  openFacts,
  openLine,
  type LineText,
} from './incident-seal.ts';
import { isFamily, mayDo, readsLine } from './incidents.policy.ts';
import { findIncidentHead } from './incidents.queries.ts';
import { incident, incidentLine } from './incidents.table.ts';
import { withoutNames } from './other-names.ts';

type Row = z.input<typeof incidentRecord>;
type Stored = typeof incidentLine.$inferSelect;

/** The audit action of every reading of a note, with its reason. */
const INCIDENT_LOOK = 'incident.opened';

const hourMs = 3_600_000;

/** Opens a note and records who read it and why, in one step. Throws 404 for a note that is not this reader's. */
export async function openIncident(
  db: Database,
  context: ActorContext & { sealer: Sealer },
  { id, reason }: { id: string; reason: string },
): Promise<Row> {
  return inTransaction(db, async (tx) => {
    const { actor, origin, sealer } = context;
    const head = await findIncidentHead(tx, actor, id);
    await recordAudit(tx, origin, {
      action: INCIDENT_LOOK,
      entity: 'incident',
      entityId: id,
      after: { reason, student_id: head.student.id },
    });
    const [note] = await tx.select().from(incident).where(eq(incident.id, id));
    const stored = await tx
      .select()
      .from(incidentLine)
      .where(eq(incidentLine.incidentId, id))
      .orderBy(asc(incidentLine.number));
    const facts = openFacts(sealer, id, note!.factsSealed);
    const opened = stored.map((line) => ({
      line,
      text: line.textSealed === null ? null : openLine(sealer, line.id, line.textSealed),
    }));
    const late = note!.atDevice.getTime() - note!.occurredAt.getTime();
    const others = isFamily(actor) ? await otherChildren(tx, note!) : [];
    const shown = (text: string | null) => text && withoutNames(text, others);
    const lines = opened
      .filter(({ line }) => readsLine(actor, line))
      .map(({ line, text }) => ({
        id: line.id,
        number: line.number,
        kind: line.kind,
        by: line.byName,
        at: line.at,
        text: shown(text?.text ?? null),
        signature: text?.signature ?? null,
        hash: line.hash,
      }));
    return {
      ...head,
      facts: {
        ...facts,
        place: shown(facts.place),
        what: withoutNames(facts.what, others),
        first_aid: shown(facts.first_aid),
        staff_present: facts.staff_present,
        witnesses: shown(facts.witnesses),
        follow_up: shown(facts.follow_up),
      },
      lines,
      late_hours: late > 24 * hourMs ? Math.floor(late / hourMs) : null,
      intact: isIntact(opened, hashOfFacts({ id, kind: note!.kind, occurredAt: note!.occurredAt, facts })),
      may: mayDo(actor, { ...head, lines: stored }),
    };
  });
}

/** Children of the notes that were written together with this one. */
async function otherChildren(tx: Transaction, { id, eventId }: typeof incident.$inferSelect): Promise<string[]> {
  const rows = await tx
    .select({ name: student.fullName })
    .from(incident)
    .innerJoin(student, eq(student.id, incident.studentId))
    .where(and(eq(incident.eventId, eventId), ne(incident.id, id)));
  return rows.map(({ name }) => name);
}

/** Whether the signed facts and every line are as they were, in the same order. */
function isIntact(lines: ReadonlyArray<{ line: Stored; text: LineText | null }>, factsHash: string): boolean {
  let before = chainStart;
  for (const [at, { line, text }] of lines.entries()) {
    if (line.number !== at + 1 || hashOfLine(before, line) !== line.hash) return false;
    if (text !== null && hashOfText(line.id, text) !== line.contentHash) return false;
    if (line.kind === 'signed' && text !== null && text.signed !== factsHash) return false;
    before = line.hash;
  }
  return true;
}
