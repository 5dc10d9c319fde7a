import type { IncidentLineKind } from '@doctorbird/contract/teaching/incident-labels';
import { and, desc, eq } from 'drizzle-orm';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { notFound, idUsed } from '../../../platform/domain-error.ts';
import { deviceTime } from '../../../platform/http/device-time.ts';
import { nextInChain } from './chained-line.ts';
import { chainStart, hashOfText, sealLine, type LineText } from './incident-seal.ts';
import { readBy } from './incidents.policy.ts';
import { incident, incidentLine } from './incidents.table.ts';

/** The note itself, locked: its lines follow each other. Throws 404. */
export async function lockIncident(tx: Transaction, { actor }: Pick<ActorContext, 'actor'>, id: string) {
  const [note] = await tx
    .select()
    .from(incident)
    .where(and(eq(incident.id, id), readBy(actor)))
    .for('update');
  if (!note) throw notFound('note');
  return note;
}

interface GivenLine {
  incidentId: string;
  id: string;
  kind: IncidentLineKind;
  at: Date | null;
  text: LineText;
}

/** Whether this line was stored before; an id that means something else is refused. */
export async function isKnownLine(
  tx: Transaction,
  { incidentId, id, kind }: Pick<GivenLine, 'incidentId' | 'id' | 'kind'>,
): Promise<boolean> {
  const [known] = await tx
    .select({ incidentId: incidentLine.incidentId, kind: incidentLine.kind })
    .from(incidentLine)
    .where(eq(incidentLine.id, id));
  if (known && (known.incidentId !== incidentId || known.kind !== kind)) throw idUsed();
  return known !== undefined;
}

interface Writing {
  actor: Pick<ActorContext['actor'], 'accountId' | 'name'>;
  now: Date;
  sealer: Sealer;
}

/** Adds a line to a note that the caller has locked. */
export async function addLine(
  tx: Transaction,
  { actor, now, sealer }: Writing,
  { incidentId, id, kind, at: given, text }: GivenLine,
): Promise<void> {
  const [last] = await tx
    .select({ number: incidentLine.number, hash: incidentLine.hash })
    .from(incidentLine)
    .where(eq(incidentLine.incidentId, incidentId))
    .orderBy(desc(incidentLine.number))
    .limit(1);
  const at = deviceTime(given, now);
  const link = nextInChain(last, chainStart, { id, kind, at, contentHash: hashOfText(id, text) });
  await tx.insert(incidentLine).values({
    id,
    incidentId,
    ...link,
    kind,
    textSealed: sealLine(sealer, id, text),
    byAccount: actor.accountId,
    byName: actor.name,
    at,
    createdAt: now,
  });
}
