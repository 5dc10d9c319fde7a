import { empty, type TablePrivacy } from '../../../platform/privacy/column-privacy.ts';
import type { enrollment } from './enrollments.table.ts';

const books = { stays: 'the books of the organisation, without a name' };
const ofPayments = { copy: { not: 'follows from prices and payments, which are in the copy' }, erase: books };
const ofHistory = { copy: { not: 'the history of the place has it' }, erase: { stays: 'a moment without a person' } };

/** What a copy of a family's data and an erasure do with each column of a place. */
export const enrollmentPrivacy: TablePrivacy<typeof enrollment> = {
  id: { copy: true, erase: { stays: 'payments refer to it' } },
  number: { copy: true, erase: books },
  studentId: { copy: true, erase: { stays: 'a record without a name' } },
  studentName: { copy: true, erase: { stays: 'a trigger copies what the record becomes' } },
  parentId: { copy: { not: 'the family whose copy it is' }, erase: { stays: 'payments are found by the family' } },
  programId: { copy: { not: 'named by its title' }, erase: { stays: 'not about a person' } },
  programTitle: { copy: true, erase: { stays: 'not about a person' } },
  status: { copy: true, erase: books },
  paymentStatus: ofPayments,
  priceCents: ofPayments,
  paidCents: ofPayments,
  refundedCents: ofPayments,
  waivedAt: ofHistory,
  approvedAt: ofHistory,
  paidAt: ofHistory,
  holdExpiresAt: ofHistory,
  note: { copy: true, erase: empty },
  leftFor: { copy: true, erase: empty },
  createdAt: { copy: true, erase: { stays: 'figures count by it' } },
  version: { copy: { not: 'counts changes' }, erase: { stays: 'counts changes' } },
};
