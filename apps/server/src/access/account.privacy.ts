import { sql } from 'drizzle-orm';
import { empty, type TablePrivacy } from '../platform/privacy/column-privacy.ts';
import { ERASED_NAME } from '../platform/privacy/erased-name.ts';
import type { account } from './access.table.ts';

const opensDoors = { not: 'only opens doors' };

/** What a copy of somebody's data and an erasure do with each column of an account. */
export const accountPrivacy: TablePrivacy<typeof account> = {
  id: { copy: true, erase: { stays: 'actions and payments refer to it' } },
  role: { copy: true, erase: { stays: 'says nothing without a name' } },
  // An address that nobody has: a column with an account needs one, and no two may be the same.
  email: { copy: true, erase: sql`id || '@removed.invalid'` },
  signInPhone: { copy: true, erase: empty },
  passwordHash: { copy: opensDoors, erase: sql`''` },
  passwordTyped: { copy: opensDoors, erase: sql`false` },
  fullName: { copy: true, erase: sql`${ERASED_NAME}` },
  phone: { copy: true, erase: empty },
  isActive: { copy: true, erase: sql`false` },
  emailConfirmedAt: { copy: true, erase: empty },
  credentialVersion: { copy: opensDoors, erase: { stays: 'raised when the access ended' } },
  createdAt: { copy: true, erase: { stays: 'figures count by it' } },
  version: { copy: { not: 'counts changes' }, erase: sql`version + 1` },
};
