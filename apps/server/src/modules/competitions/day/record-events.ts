import {
  recordBodies,
  type givenRecords,
  type RecordKind,
  type RecordOutcome,
} from '@doctorbird/contract/competitions/event-records';
import { recordedBy } from '@doctorbird/contract/competitions/record-roles';
import { eq, inArray } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { ActionContext } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { NOTIFY_OF_CALL, type CallJob } from '../calls/call-job.ts';
import { eventDay, eventRecord } from './day.table.ts';
import { priorityOf } from '../../../platform/mail/enqueue-mail.ts';
import { finalChange } from './final-change.ts';
import { foldEvent } from './fold-event.ts';
import type { FoldedEvent } from './folded-event.ts';
import type { Recorder } from './recorder.ts';
import { reasonAgainst } from './record-rules.ts';
import { settleResults } from './settle-results.ts';
import { matchId, runId } from './day-facts.ts';
import { readRecords, readSetup, type EventSetup, type RecordRow } from './setup.queries.ts';

type Given = z.output<typeof givenRecords>[number];
type Context = ActionContext & Pick<AppDependencies, 'jobs'>;

/** What of the day goes to the log of the organisation, too: it decides for others. */
const audited: readonly RecordKind[] = [
  'team.withdrawn',
  'match.decided',
  'order.agreed',
  'award.given',
  'groups.closed',
  'lot.drawn',
  'feedback.released',
  'results.frozen',
  'voided',
];

/**
 * Adds records in their order. One that was sent before counts once and gets the same answer; one that cannot be is refused in words
 * and does not hold up the others. The day's row is locked, so two phones are told apart. Throws 404 when the competition has no day.
 */
export async function recordEvents(
  db: Database,
  context: Context,
  { competitionId, by, given }: { competitionId: string; by: Recorder; given: readonly Given[] },
): Promise<RecordOutcome[]> {
  return inTransaction(db, async (tx) => {
    const [day] = await tx.select().from(eventDay).where(eq(eventDay.competitionId, competitionId)).for('update');
    if (!day) throw notFound('competition day');
    const log = await openLog(tx, context, { competitionId, by, given });
    const outcomes: RecordOutcome[] = [];
    for (const record of given) outcomes.push(await addRecord(tx, context, log, record));
    if (log.setup.day.seq > day.seq)
      await tx.update(eventDay).set({ seq: log.setup.day.seq }).where(eq(eventDay.competitionId, competitionId));
    return outcomes;
  });
}

/** The log while records are added to it. */
interface Log {
  by: Recorder;
  setup: EventSetup;
  records: RecordRow[];
  /** What was stored before under ids of this request. */
  known: Map<string, RecordRow>;
  folded: () => FoldedEvent;
  add: (row: RecordRow) => void;
}

async function openLog(
  tx: Transaction,
  { now }: ActionContext,
  { competitionId, by, given }: { competitionId: string; by: Recorder; given: readonly Given[] },
): Promise<Log> {
  const setup = await readSetup(tx, competitionId);
  const records = await readRecords(tx, competitionId);
  const ids = given.map(({ id }) => id);
  const stored = await tx.select().from(eventRecord).where(inArray(eventRecord.id, ids));
  const known = new Map(stored.map((row) => [row.id, row]));
  let folded: FoldedEvent | null = null;
  return {
    by,
    setup,
    records,
    known,
    folded: () => (folded ??= foldEvent(setup, records, now)),
    add(row) {
      records.push(row);
      known.set(row.id, row);
      setup.day.seq = row.seq;
      folded = null;
    },
  };
}

const refused = (id: string, message: string): RecordOutcome => ({ id, state: 'refused', seq: null, message });

async function addRecord(tx: Transaction, context: Context, log: Log, given: Given): Promise<RecordOutcome> {
  const { by, setup } = log;
  const known = log.known.get(given.id);
  if (!known && !by.admin && !recordedBy[given.kind].some((role) => by.roles.includes(role)))
    return refused(given.id, 'Your role does not include this. Please ask the control desk.');
  const parsed = recordBodies[given.kind].safeParse(given.body);
  if (!parsed.success) return refused(given.id, parsed.error.issues[0]?.message ?? 'Please check what you entered.');
  const body = parsed.data as Record<string, unknown>;
  const divisionId = given.division_id ?? null;
  if (known) {
    const same =
      known.competitionId === setup.competition.id &&
      known.kind === given.kind &&
      known.divisionId === divisionId &&
      isDeepStrictEqual(known.body, plain(body));
    return same ? recorded(log, known) : refused(given.id, 'This was saved as something else. Please reload the page.');
  }
  const before = log.folded();
  const against = reasonAgainst(before, {
    setup,
    records: log.records,
    by,
    given: { ...given, divisionId, body },
  });
  if (against !== null) return refused(given.id, against);
  const row: RecordRow = {
    id: given.id,
    competitionId: setup.competition.id,
    seq: setup.day.seq + 1,
    divisionId,
    kind: given.kind,
    body: plain(body),
    accountId: by.accountId,
    helperId: by.helperId,
    byName: by.name,
    device: given.device ?? null,
    // A clock that is ahead even after its correction does not make the future.
    atDevice: given.at_device > context.now ? context.now : given.at_device,
    at: context.now,
  };
  await tx.insert(eventRecord).values(row);
  log.add(row);
  if (given.kind === 'match.called')
    await context.jobs.enqueue(tx, NOTIFY_OF_CALL, { recordId: row.id } satisfies CallJob, {
      priority: priorityOf.urgent,
    });
  const folded = log.folded();
  const change = finalChange(before.facts, folded.facts);
  if (change !== null) await settleResults(tx, context, { folded, change });
  if (audited.includes(given.kind))
    await recordAudit(tx, context.origin, {
      action: `event.${given.kind.replace('.', '_')}`,
      entity: 'competition',
      entityId: setup.competition.id,
      after: { by: by.name, ...plain(body) },
    });
  return recorded(log, row);
}

/** As JSON has it, so that it compares with what was stored. */
const plain = (body: Record<string, unknown>) => JSON.parse(JSON.stringify(body)) as Record<string, unknown>;

function recorded(log: Log, { id, seq, kind, body, divisionId }: RecordRow): RecordOutcome {
  const { facts } = log.folded();
  const division = divisionId ?? '';
  const result =
    kind === 'match.result'
      ? facts.matches.get(matchId(division, String(body['match'])))?.result
      : kind === 'run.result'
        ? facts.runs.get(runId(division, String(body['entry']), Number(body['run'])))?.result
        : undefined;
  const aside = result?.others.some((other) => other.seq === seq) ?? false;
  return {
    id,
    state: aside ? 'aside' : 'recorded',
    seq,
    message: aside ? 'There is another result for this. Both are kept until somebody decides.' : null,
  };
}
