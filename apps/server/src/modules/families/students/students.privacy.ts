import { sql } from 'drizzle-orm';
import { columnNames, type ColumnPrivacy, empty, type TablePrivacy } from '../../../platform/privacy/column-privacy.ts';
import { ERASED_NAME } from '../../../platform/privacy/erased-name.ts';
import { student } from './students.table.ts';

interface ChildPrivacy extends ColumnPrivacy {
  /**
   * When two records of one child become one: `chosen` is taken from the record that the admin chose for its details, `joined` is written
   * from both; anything else says why each record keeps its own.
   */
  merge: 'chosen' | 'joined' | { own: string };
}

const detail = { copy: true, erase: empty, merge: 'chosen' } as const;
const ofTheRecord = { own: 'is about the record, not about the child' };

/** What a copy of a family's data, an erasure and a merge do with each column of a child. */
export const studentPrivacy: TablePrivacy<typeof student, ChildPrivacy> = {
  id: { copy: true, erase: { stays: 'places and payments refer to it' }, merge: ofTheRecord },
  accountId: {
    copy: { not: 'the account is a record of its own' },
    erase: empty,
    merge: { own: 'moves only where the record that stays has none' },
  },
  parentId: {
    copy: { not: 'the family whose copy it is' },
    erase: { stays: 'payments are found by the family' },
    merge: { own: 'moves with the families' },
  },
  fullName: { ...detail, erase: sql`${ERASED_NAME}` },
  email: detail,
  dateOfBirth: { ...detail, erase: sql`date_trunc('year', date_of_birth)::date` },
  gradeLevel: { ...detail, erase: { stays: 'says nothing without a name, and figures count by it' } },
  school: detail,
  medicalNotesSealed: { copy: true, erase: empty, merge: 'joined' },
  criticalAlertSealed: { copy: true, erase: empty, merge: 'joined' },
  noCriticalAlert: { copy: true, erase: { stays: 'says nothing without an alert' }, merge: 'joined' },
  walksAloneUntil: detail,
  contactRemindedAt: {
    copy: { not: 'the emails themselves are in the copy' },
    erase: { stays: 'a moment without a person' },
    merge: ofTheRecord,
  },
  requestedParentId: {
    copy: { not: 'names another family' },
    erase: empty,
    merge: { own: 'moves with the families' },
  },
  parentRequestRefusedAt: {
    copy: { not: 'what another family answered' },
    erase: { stays: 'a moment without a person' },
    merge: ofTheRecord,
  },
  isActive: { copy: true, erase: sql`false`, merge: 'joined' },
  archivedAt: { copy: true, erase: (now) => sql`coalesce(archived_at, ${now})`, merge: 'joined' },
  mergedIntoId: {
    copy: { not: 'the copy has both records' },
    erase: { stays: 'the record into which it was merged is erased with it' },
    merge: ofTheRecord,
  },
  erasedAt: {
    copy: { not: 'empty as long as there is anything to copy' },
    erase: (now) => sql`${now}`,
    merge: ofTheRecord,
  },
  createdAt: { copy: true, erase: { stays: 'figures count by it' }, merge: ofTheRecord },
  version: { copy: { not: 'counts changes' }, erase: sql`version + 1`, merge: ofTheRecord },
};

/** What follows the choice of whose details stay. */
export const chosenColumns = columnNames(student, studentPrivacy, ({ merge }) => merge === 'chosen');
