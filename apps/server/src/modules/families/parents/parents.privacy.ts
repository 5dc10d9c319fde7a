import { sql } from 'drizzle-orm';
import { empty, type TablePrivacy } from '../../../platform/privacy/column-privacy.ts';
import type { parent } from './parents.table.ts';

/** What a copy of a family's data and an erasure do with what a parent has beside the account. */
export const parentPrivacy: TablePrivacy<typeof parent> = {
  id: { copy: { not: 'that of the account' }, erase: { stays: 'places and payments refer to it' } },
  address: { copy: true, erase: empty },
  // The code must be unique, and nobody can use this one any more.
  familyCode: { copy: true, erase: sql`'removed-' || gen_random_uuid()` },
  mergedIntoId: {
    copy: { not: 'the copy has both families' },
    erase: { stays: 'the family into which it was merged is erased with it' },
  },
};
