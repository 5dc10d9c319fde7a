import { RefusedList } from '../../../portal/refused-list.tsx';
import { nameOf } from './bulk-texts.ts';

export type Outcome = { done: string; count: number; refused: readonly string[] };

type Named = { id: string; student: string; program: string };
type Refusal = { id: string; error: string };

/** Each refused row by its name, with the reason. */
export const refusalLines = (rows: readonly Named[], refused: readonly Refusal[]): string[] =>
  refused.flatMap(({ id, error }) => {
    const row = rows.find((one) => one.id === id);
    return row ? [`${nameOf(row)}: ${error}`] : [];
  });

/** What an action for many did, and what it could not do. */
export const BulkResult = ({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) => (
  <RefusedList
    said={`${outcome.done}: ${outcome.count}. These were not moved and are still chosen:`}
    lines={outcome.refused}
    onClose={onClose}
  />
);
