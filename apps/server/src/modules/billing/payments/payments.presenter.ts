import type { SubjectKind } from '@doctorbird/contract/core/billing-kinds';
import type {
  EnrollmentStatus,
  PaymentMethod,
  PaymentState,
  PaymentOutcome,
  RefundState,
  ReturnChannel,
} from '@doctorbird/contract/core/enrollment-states';
import type {
  AdminPayment,
  CheckoutPart,
  FamilyPayment,
  Proof,
  ProofState,
  Refund,
} from '@doctorbird/contract/billing/payments';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { toWire } from '../../../platform/money.ts';
import { isTrialGateway } from '../gateways/payment-gateway.ts';
import { enrollmentNumber } from '../../enrollments/places/enrollments.presenter.ts';
import { openUntil } from '../refunds/refund-promise.ts';
import { refundableCents } from '../refunds/refundable-amount.ts';

const moment = (text: string): string => new Date(text).toISOString();

const presentRefund = (line: RefundLine): Refund => ({
  id: line.id,
  amount: toWire(line.amountCents),
  currency: 'JMD',
  state: line.state,
  channel: line.channel,
  overpaid: line.overpaid,
  reason: line.reason,
  message: line.message,
  created_at: moment(line.createdAt),
  settled_at: line.settledAt === null ? null : moment(line.settledAt),
  value_date: line.valueDay,
  until: openUntil(line.state, line.channel, new Date(line.createdAt)),
});

const presentProof = (line: ProofLine): Proof => ({
  id: line.id,
  state: line.state,
  paid_on: line.paidOn,
  amount: line.amountCents === null ? null : toWire(line.amountCents),
  note: line.note,
  reason: line.reason,
  file_name: line.fileName,
  file_type: line.fileType,
  created_at: moment(line.createdAt),
  reviewed_at: line.reviewedAt === null ? null : moment(line.reviewedAt),
});

const givenBack = (row: PaymentListRow): number =>
  row.refunds
    .filter((line) => line.state === 'succeeded' && !line.overpaid && line.channel !== 'reversal')
    .reduce((sum, line) => sum + line.amountCents, 0);

/** One word for one payment (docs/rules.md, rule 17). */
function statusWord(row: PaymentListRow): PaymentOutcome {
  if (row.state === 'created' || row.state === 'pending') return 'pending';
  if (row.state !== 'confirmed') return 'failed';
  if (row.refunds.some(({ channel }) => channel === 'reversal')) return 'undone';
  const back = givenBack(row);
  if (back === 0) return 'paid';
  const forThePlace =
    row.amountCents - row.refunds.reduce((sum, line) => sum + (line.overpaid ? line.amountCents : 0), 0);
  return back >= forThePlace ? 'refunded' : 'partially_refunded';
}

const presentPart = (part: PartLine): CheckoutPart => ({
  payment_id: part.id,
  enrollment_id: part.enrollmentId,
  student: part.student,
  program: part.program,
  amount: toWire(part.amountCents),
  state: part.state,
});

/** As `billing/reversals` says; a deposit and used credit are found only by trying. */
const canUndo = (row: PaymentListRow): boolean =>
  row.state === 'confirmed' &&
  row.gateway === null &&
  row.method !== 'credit' &&
  row.refunds.every(({ overpaid, state }) => overpaid || state === 'rejected');

/** A payment for a place or for a bill, as its family sees it. */
export const presentFamilyPayment = (row: PaymentListRow): FamilyPayment => ({
  ...presentMoney(row),
  ...(row.enrollmentId === null
    ? { enrollment: null, student: null, program: null, bill: presentFamilyBill(row) }
    : { ...presentPlace(row), bill: null }),
});

/** The day of the entry, where the books count it on another one. */
function enteredOn({ valueDay, confirmedAt }: Pick<MoneyLine, 'valueDay' | 'confirmedAt'>): string | null {
  const entered = confirmedAt && jamaicaDay(confirmedAt);
  return valueDay === null || entered === valueDay ? null : entered;
}

/** What a payment is to the place it is for. */
export const presentPaymentOfEnrollment = (row: PaymentListRow) => ({
  id: row.id,
  reference: row.reference,
  amount: toWire(row.amountCents),
  refunded: toWire(givenBack(row)),
  method: row.method,
  state: row.state,
  created_at: row.createdAt.toISOString(),
  confirmed_at: row.confirmedAt?.toISOString() ?? null,
  value_date: row.valueDay,
  entered_on: enteredOn(row),
  message: row.message,
  receipt_number: row.receiptNumber,
  refunds: row.refunds.map(presentRefund),
});

/** What a payment is, whatever it is for. */
export const presentMoney = (row: PaymentListRow) => ({
  ...presentPaymentOfEnrollment(row),
  checkout_id: row.checkoutId,
  currency: 'JMD' as const,
  sandbox: isTrialGateway(row.gateway),
  payment_status: statusWord(row),
  date: row.valueDay ?? jamaicaDay(row.createdAt),
  together: row.together?.map(presentPart) ?? null,
  payer: row.payerName === null ? null : { name: row.payerName, message: row.payerMessage },
  proof: row.proof && presentProof(row.proof),
  wants_proof: row.gateway === null && row.state === 'created',
});

const presentPlace = (row: PlaceLine) => ({
  enrollment: { id: row.enrollmentId, number: enrollmentNumber(row.enrollmentNumber), status: row.enrollmentStatus },
  student: { id: row.studentId, full_name: row.studentName },
  program: { id: row.programId, title: row.programTitle, art: row.art },
});

const presentFamilyBill = (row: BillLine) => ({
  id: row.billId,
  title: row.billTitle,
  on_account: row.billKind === 'on_account',
});

const presentBill = (row: BillLine): AdminPayment['bill'] => ({
  ...presentFamilyBill(row),
  payer: row.billPayer,
  group_id: row.groupId,
});

export const presentAdminPayment = (row: PaymentListRow): AdminPayment => ({
  ...presentMoney(row),
  ...(row.enrollmentId === null
    ? { enrollment: null, student: null, program: null, bill: presentBill(row) }
    : { ...presentPlace(row), bill: null }),
  parent: row.parentId === null || row.parentName === null ? null : { id: row.parentId, full_name: row.parentName },
  bank_reference: row.bankReference,
  received_on: row.receivedOn,
  refundable: toWire(refundableCents(row)),
  can_refund: refundableCents(row) > 0,
  can_undo: canUndo(row),
});

export interface RefundLine {
  id: string;
  amountCents: number;
  state: RefundState;
  channel: ReturnChannel;
  overpaid: boolean;
  reason: string | null;
  message: string | null;
  createdAt: string;
  settledAt: string | null;
  valueDay: string | null;
}

export interface ProofLine {
  id: string;
  state: ProofState;
  paidOn: string;
  amountCents: number | null;
  note: string | null;
  reason: string | null;
  fileName: string;
  fileType: 'pdf' | 'jpg' | 'png';
  createdAt: string;
  reviewedAt: string | null;
}

export interface PartLine {
  id: string;
  enrollmentId: string | null;
  student: string | null;
  /** The program, or the title of the bill. */
  program: string;
  amountCents: number;
  state: PaymentState;
}

/** What a payment is for: a place, or a bill. */
interface PlaceLine {
  enrollmentId: string;
  enrollmentNumber: number;
  enrollmentStatus: EnrollmentStatus;
  studentId: string;
  studentName: string;
  programId: string;
  programTitle: string;
  art: string;
}
interface BillLine {
  enrollmentId: null;
  billId: string;
  billTitle: string;
  billKind: SubjectKind;
  billPayer: string;
  groupId: string | null;
}

export type PaymentListRow = MoneyLine & (PlaceLine | BillLine);

interface MoneyLine {
  id: string;
  checkoutId: string;
  payerName: string | null;
  payerMessage: string | null;
  together: PartLine[] | null;
  reference: string;
  amountCents: number;
  refundedCents: number;
  method: PaymentMethod;
  gateway: string | null;
  state: PaymentState;
  message: string | null;
  bankReference: string | null;
  receivedOn: string | null;
  valueDay: string | null;
  createdAt: Date;
  confirmedAt: Date | null;
  receiptNumber: string | null;
  parentId: string | null;
  parentName: string | null;
  refunds: RefundLine[];
  proof: ProofLine | null;
}
