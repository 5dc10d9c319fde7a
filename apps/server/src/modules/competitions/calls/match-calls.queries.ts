import type { CallRow } from '@doctorbird/contract/core/endpoint';
import type { eventCallCalls } from '@doctorbird/contract/competitions/event-calls';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { noticeStates } from '../../organisation/channels/sent-notices.ts';
import type { FoldedEvent } from '../day/folded-event.ts';
import type { RecordRow } from '../day/setup.queries.ts';
import { eventCall } from './calls.table.ts';
import { presentCall } from './match-calls.presenter.ts';
import { callKey, callsOf } from './notify-of-call.ts';

type Calls = CallRow<typeof eventCallCalls.listMatchCalls>['calls'];

/** The matches that are called now, with what became of the messages of their newest call. */
export async function readMatchCalls(
  db: Executor,
  { state, records }: FoldedEvent & { records: readonly RecordRow[] },
): Promise<Calls> {
  const newest = state.matches
    .filter(({ state: at, called_at }) => called_at !== null && (at === 'called' || at === 'waiting'))
    .flatMap(({ id }) =>
      callsOf(records, id)
        .slice(-1)
        .map((record) => ({ match: id, record })),
    );
  if (newest.length === 0) return [];
  const notified = await db
    .select()
    .from(eventCall)
    .where(
      inArray(
        eventCall.recordId,
        newest.map(({ record }) => record.id),
      ),
    );
  const calls: Calls = [];
  for (const { match, record } of newest) {
    const row = notified.find(({ recordId }) => recordId === record.id);
    const people = row ? await peopleOf(db, record.id) : [];
    calls.push(presentCall({ match, record, row, people }));
  }
  return calls;
}

/** For each person the states of the messages of this call: one that arrived is enough. */
async function peopleOf(db: Executor, recordId: string): Promise<string[][]> {
  const found = new Map<string, string[]>();
  for (const { person, state } of await noticeStates(db, callKey(recordId)))
    found.set(person, [...(found.get(person) ?? []), state]);
  return [...found.values()];
}
