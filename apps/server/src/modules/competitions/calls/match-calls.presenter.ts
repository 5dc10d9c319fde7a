import type { CallRow } from '@doctorbird/contract/core/endpoint';
import type { eventCallCalls } from '@doctorbird/contract/competitions/event-calls';

type Call = CallRow<typeof eventCallCalls.listMatchCalls>['calls'][number];

const arrived: readonly string[] = ['sent', 'delivered'];
const onTheWay: readonly string[] = ['held', 'queued', 'sending'];
const isArrived = (state: string) => arrived.includes(state);
const isOnTheWay = (state: string) => onTheWay.includes(state);

/** A call as the desk sees it. `people`: of each person the states of the messages; one that arrived is enough. */
export const presentCall = ({
  match,
  record,
  row,
  people,
}: {
  match: string;
  record: { atDevice: Date };
  /** Undefined: the messages are not written yet. */
  row: { notifiedAt: Date; families: number; unreached: number } | undefined;
  people: readonly string[][];
}): Call => ({
  match_id: match,
  called_at: record.atDevice,
  notified_at: row?.notifiedAt ?? null,
  families: row?.families ?? 0,
  unreached: row?.unreached ?? 0,
  waiting: people.filter((states) => !states.some(isArrived) && states.some(isOnTheWay)).length,
  failed: people.filter((states) => !states.some(isArrived) && !states.some(isOnTheWay)).length,
});
