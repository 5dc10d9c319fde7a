import type { MatchCall } from '@doctorbird/contract/competitions/event-calls';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** What became of the messages of a call: "5 families told, 2 without a way". */
export function notifiedText({ notified_at: at, families, unreached, waiting, failed }: MatchCall): string {
  if (at === null) return 'The families are not told yet';
  if (families + unreached === 0) return 'No family to tell';
  return [
    families > 0 &&
      (waiting > 0
        ? `Telling ${counted(families, 'family', 'families')}`
        : `${counted(families, 'family', 'families')} told`),
    unreached > 0 &&
      counted(
        unreached,
        families > 0 ? 'without a way' : 'family without a way',
        families > 0 ? 'without a way' : 'families without a way',
      ),
    failed > 0 && counted(failed, 'message failed', 'messages failed'),
  ]
    .filter(Boolean)
    .join(', ');
}
