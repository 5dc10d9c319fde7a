import type { WalkInResult } from '@doctorbird/contract/billing/walk-ins';
import { presentAdminEnrollment, type EnrollmentRow } from '../../enrollments/places/enrollments.presenter.ts';
import { presentAdminPayment } from '../payments/payments.presenter.ts';

interface Recorded {
  family: { id: string; fullName: string; email: string | null; signInPhone: string | null };
  isNew: boolean;
  invited: boolean;
  places: ReadonlyArray<EnrollmentRow | null>;
  payments: ReadonlyArray<Parameters<typeof presentAdminPayment>[0] | null>;
}

export const presentWalkIn = ({ family, isNew, invited, places, payments }: Recorded): WalkInResult => ({
  family: {
    id: family.id,
    full_name: family.fullName,
    is_new: isNew,
    email: family.email,
    sign_in_phone: family.signInPhone,
  },
  enrollments: places.flatMap((row) => (row ? [presentAdminEnrollment(row)] : [])),
  payments: payments.flatMap((row) => (row ? [presentAdminPayment(row)] : [])),
  invited,
});
