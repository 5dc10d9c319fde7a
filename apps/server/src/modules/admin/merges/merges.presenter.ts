import type { FamilyMerge } from '@doctorbird/contract/admin/merges';
import { movingColumns } from './merge-columns.ts';
import { mergeMovesFrom } from '../../families/merges/merge-state.ts';
import type { familyMerge } from '../../families/merges/family-merges.table.ts';
import { undoUntil } from './undo-until.ts';

export const presentMerge = (
  {
    row,
    staysName,
    mergedName,
    by,
  }: { row: typeof familyMerge.$inferSelect; staysName: string; mergedName: string; by: string | null },
  now: Date,
) => ({
  id: row.id,
  state: row.state,
  at: row.createdAt,
  by,
  stays: { id: row.staysId, full_name: staysName },
  merged: { id: row.mergedId, full_name: mergedName },
  moves: row.moves,
  joined: row.children.length,
  undo_until: undoUntil(row.createdAt),
  can_undo: mergeMovesFrom(row.state).includes('undone') && undoUntil(row.createdAt) > now,
  undone_at: row.undoneAt,
});

/** What goes back, as the merge counted it. */
export function presentBack(counts: ReadonlyMap<string, number>): FamilyMerge['moves'] {
  const sums = new Map<string, number>();
  const seen = new Set<string>();
  for (const { table, column, counts: what } of movingColumns) {
    const key = `${table}.${column}`;
    if (what === undefined || seen.has(key)) continue;
    seen.add(key);
    sums.set(what, (sums.get(what) ?? 0) + (counts.get(key) ?? 0));
  }
  return [...sums].flatMap(([what, count]) => (count > 0 ? [{ what, count }] : []));
}

export type SinceCounts = {
  places: number;
  placesOfReturning: number;
  payments: number;
  children: number;
  changed: number;
};

const counted = (count: number, singular: string, many: string) => (count === 1 ? `1 ${singular}` : `${count} ${many}`);

/** What does not go back, in sentences. */
export function sinceTexts({ places, placesOfReturning, payments, children, changed }: SinceCounts): string[] {
  const stays = 'since the merge: stays with the family that stays';
  const stay = 'since the merge: stay with the family that stays';
  const line = (count: number, singular: string, many: string) =>
    count === 0 ? [] : [`${counted(count, singular, many)} ${count === 1 ? stays : stay}.`];
  return [
    ...line(places, 'place', 'places'),
    ...(placesOfReturning === 0
      ? []
      : [
          `${counted(placesOfReturning, 'of them is', 'of them are')} for a child who goes back. The family that stays still pays for it.`,
        ]),
    ...line(payments, 'payment', 'payments'),
    ...line(children, 'child', 'children'),
    ...(changed === 0
      ? []
      : [`${counted(changed, 'detail was', 'details were')} changed since the merge and will stay as now.`]),
  ];
}
