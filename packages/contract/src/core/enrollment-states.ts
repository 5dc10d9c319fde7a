/** The closed lists of enrollment and payment states (docs/rules.md, rule 16 and docs/rules.md, rule 17). */
export const enrollmentStatuses = ['pending', 'approved', 'enrolled', 'completed', 'cancelled', 'rejected'] as const;
export type EnrollmentStatus = (typeof enrollmentStatuses)[number];

/** These hold a seat of the program. */
export const seatHolding = ['pending', 'approved', 'enrolled'] as const satisfies readonly EnrollmentStatus[];
/** A child with such a place is expected in class; past classes count places that were completed since. */
export const expectedInClass = [...seatHolding, 'completed'] as const satisfies readonly EnrollmentStatus[];
/** Neither paid nor approved yet: screens mark the child as "Not confirmed". */
export const isConfirmedPlace = (status: EnrollmentStatus): boolean => status !== 'pending';

export const holdsSeat = (status: EnrollmentStatus): boolean => (seatHolding as readonly string[]).includes(status);

/** Admin filters besides the status: the numbers of the dashboard and analytics link to these. */
export const enrollmentViews = ['to_approve', 'lapsing', 'open', 'seated'] as const;
export type EnrollmentView = (typeof enrollmentViews)[number];

export const paymentStatuses = [
  'pending',
  'paid',
  'partially_paid',
  'failed',
  'waived',
  'partially_refunded',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What screens call one payment: the words of an enrollment that fit, and `undone` for one that was recorded by mistake. */
export const paymentOutcomes = ['pending', 'paid', 'failed', 'partially_refunded', 'refunded', 'undone'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

export const paymentStates = ['created', 'pending', 'confirmed', 'failed', 'cancelled', 'expired'] as const;
export type PaymentState = (typeof paymentStates)[number];

export {
  manualMethods,
  type ManualMethod,
  methodsThat,
  paymentMethodFacts,
  paymentMethods,
  type PaymentMethod,
  transitMethods,
  type TransitMethod,
} from './payment-methods.ts';

/** How an admin can refund money. */
export const refundChannels = ['gateway', 'bank_transfer', 'cash', 'credit', 'gift_card', 'scholarship_fund'] as const;
/** How money left a payment: refunded, or as a reversal because it was recorded by mistake or did not arrive. */
export const returnChannels = [...refundChannels, 'reversal'] as const;
export type RefundChannel = (typeof refundChannels)[number];
export type ReturnChannel = (typeof returnChannels)[number];

export const refundStates = ['awaiting_approval', 'requested', 'submitted', 'succeeded', 'rejected'] as const;
export type RefundState = (typeof refundStates)[number];
