import type { DuplicatePair } from '@doctorbird/contract/admin/merges';
import { strengthOf, type PairRow } from './duplicate-signs.ts';

export type ShortRow = {
  id: string;
  full_name: string;
  email: string | null;
  phone: string | null;
  children: string[];
  created_at: string;
};

const day = (born: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${born}T00:00:00Z`),
  );

/** Why two families may be one, in words. */
export const presentSigns = ({ kinds, children }: PairRow): Pick<DuplicatePair, 'reasons' | 'strength'> => ({
  strength: strengthOf(kinds),
  reasons: kinds.flatMap((kind): DuplicatePair['reasons'] => {
    if (kind === 'child')
      return children.map(({ name, born }) => ({ kind, text: `${name}, born ${day(born)}, is in both families` }));
    const texts = { phone: 'Same phone number', name: 'Same parent name', address: 'Same address' };
    return [{ kind, text: texts[kind] }];
  }),
});

export function presentPair(row: PairRow, families: ReadonlyMap<string, ShortRow>) {
  const [a, b] = [families.get(row.low)!, families.get(row.high)!];
  const older: [ShortRow, ShortRow] = a.created_at <= b.created_at ? [a, b] : [b, a];
  return {
    families: older,
    ...presentSigns(row),
    dismissed: row.dismissedAt === null ? null : { at: new Date(row.dismissedAt), by: row.dismissedBy },
  };
}

type Found =
  | { into: { id: string; name: string | null } }
  | { rows: readonly PairRow[]; families: ReadonlyMap<string, ShortRow> };

/** What may be the same as one family, or into which family it was merged. */
export function presentDuplicates(id: string, found: Found) {
  if ('into' in found) return { merged_into: { id: found.into.id, full_name: found.into.name ?? '' }, suggestions: [] };
  return {
    merged_into: null,
    suggestions: found.rows.flatMap((row) => {
      const other = found.families.get(row.low === id ? row.high : row.low);
      return other ? [{ ...presentSigns(row), family: other }] : [];
    }),
  };
}
