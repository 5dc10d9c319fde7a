import type { DuplicatePair, FamilyDuplicates } from '@doctorbird/contract/admin/merges';
import { strengthOf, type PairRow } from './duplicate-signs.ts';

export type ShortRow = FamilyDuplicates['suggestions'][number]['family'];

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

export function presentPair(row: PairRow, families: ReadonlyMap<string, ShortRow>): DuplicatePair {
  const [a, b] = [families.get(row.low)!, families.get(row.high)!];
  return {
    families: a.created_at <= b.created_at ? [a, b] : [b, a],
    ...presentSigns(row),
    dismissed: row.dismissedAt === null ? null : { at: new Date(row.dismissedAt).toISOString(), by: row.dismissedBy },
  };
}
