import type { CancelledPlace } from '@doctorbird/contract/billing/cancelled-places';
import { toWire } from '../../../platform/money.ts';
import { enrollmentNumber } from '../../enrollments/places/enrollments.presenter.ts';
import type { CancelledRow } from './cancelled-places.rows.ts';

export const presentCancelledPlace = (row: CancelledRow): CancelledPlace => ({
  enrollment_id: row.id,
  number: enrollmentNumber(row.number),
  student: { id: row.studentId, full_name: row.studentName },
  parent:
    row.parentId === null || row.parentName === null
      ? null
      : { id: row.parentId, full_name: row.parentName, phone: row.phone },
  amount: toWire(row.cents),
});
