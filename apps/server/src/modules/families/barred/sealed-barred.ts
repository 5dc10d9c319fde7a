import { sql, type SQL } from 'drizzle-orm';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';

type Part = 'name' | 'relationship' | 'note';
const place = (part: Part, id: string) => `barred_person.${part}:${id}`;

export const sealPart = (sealer: Sealer, { id, part }: { id: string; part: Part }, text: string): string =>
  sealer.seal(text, place(part, id));
export const openPart = (sealer: Sealer, { id, part }: { id: string; part: Part }, sealed: string): string =>
  sealer.open(sealed, place(part, id));

/** A sealed name with the row that it is bound to. */
export interface SealedName {
  id: string;
  sealed: string;
}

/** The sealed names of those who must not collect a child, as JSON; `child` is the SQL for the child's id. */
export const barredNamesOf = (child: SQL): SQL<SealedName[]> => sql<SealedName[]>`coalesce((
  select json_agg(json_build_object('id', b.id, 'sealed', b.name_sealed) order by b.created_at, b.id)
  from barred_person b where b.student_id = ${child}), '[]'::json)`;

/** For admins and assigned staff; the caller has checked that the reader is one of them. */
export const openBarredNames = (sealer: Sealer, names: readonly SealedName[]): string[] =>
  names.map(({ id, sealed }) => openPart(sealer, { id, part: 'name' }, sealed));
