import type { OpenItem } from '@doctorbird/contract/billing/recording';
import { formatDay } from '../../../format/dates.ts';
import * as styles from './open-items-table.module.css';

type DueDayProps = { item: Pick<OpenItem, 'due_on' | 'due_at' | 'parts'>; today: string };

const dayMs = 86_400_000;

/** Whole days from one day to another. */
const daysFrom = (first: string, last: string): number => Math.round((Date.parse(last) - Date.parse(first)) / dayMs);

/** When a held place lapses, or the oldest part is due and how late it is; without an agreed day, since when it is open. */
export function DueDay({ item: { due_on: dueOn, due_at: dueAt, parts }, today }: DueDayProps) {
  if (dueAt !== null) return `Lapses ${formatDay(dueAt)}`;
  if (dueOn === null) return parts[0] ? `Since ${formatDay(parts[0].due_on)}` : null;
  const late = daysFrom(dueOn, today);
  if (late <= 0) return formatDay(dueOn);
  return (
    <span className={styles.late}>
      <b>{formatDay(dueOn)}</b>
      <small>{late === 1 ? '1 day late' : `${late} days late`}</small>
    </span>
  );
}
