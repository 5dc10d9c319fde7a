import type { BarredPerson } from '@doctorbird/contract/families/barred-people';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { barredPerson } from './barred-people.table.ts';
import { mayBeSame } from './same-name.ts';
import { openPart } from './sealed-barred.ts';

/** Somebody with rights for the child, whatever they are called. */
export interface WithRights {
  kind: BarredPerson['conflicts'][number]['kind'];
  id: string;
  names: readonly string[];
  right: string;
}

export function presentBarred(
  row: typeof barredPerson.$inferSelect,
  { sealer, people }: { sealer: Sealer; people: readonly WithRights[] },
): BarredPerson {
  const { id } = row;
  const name = openPart(sealer, { id, part: 'name' }, row.nameSealed);
  return {
    id,
    full_name: name,
    relationship: openPart(sealer, { id, part: 'relationship' }, row.relationshipSealed),
    has_note: row.noteSealed !== null,
    created_at: row.createdAt.toISOString(),
    conflicts: people
      .filter(({ names }) => names.some((one) => mayBeSame(one, name)))
      .map(({ kind, id: conflictId, names, right }) => ({ kind, id: conflictId, name: names[0] ?? name, right })),
  };
}
