import { permissionKeys, readyRole, withIncluded, type ReadyRoleKey } from '@doctorbird/contract/core/permissions';
import { type ChildTextName, childTextNames } from '@doctorbird/contract/families/child-fields';
import type { AdminProgram } from '@doctorbird/contract/programs/programs-admin';
import type { Profile } from '@doctorbird/contract/accounts/profile';
import type { AdminPayment, Payment } from '@doctorbird/contract/billing/payments';
import type { AdminProof, ProofReview } from '@doctorbird/contract/billing/proofs';
import type { OpenItem } from '@doctorbird/contract/billing/recording';
import type { AdminEnrollment, AdminEnrollmentDetail, Enrollment } from '@doctorbird/contract/enrollments/enrollments';
import type { Consent } from '@doctorbird/contract/families/consents';
import type { Student } from '@doctorbird/contract/families/students';
import type { ShownField } from '@doctorbird/contract/organisation/field-answers';
import type { AttendanceRow, AttendanceSheet } from '@doctorbird/contract/teaching/attendance';

/** Complete records as the server answers them; a test overrides what differs. */

export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

let lastAccount = 100;
/** Each test has its own person: what one typed is not found by the next. */
const holder = (full_name: string) => ({
  id: idOf(++lastAccount),
  full_name,
  email: 'simone@example.com',
  phone: '+18765550123',
  is_active: true,
  email_confirmed: true,
  second_step: false,
  created_at: '2026-01-05T10:00:00.000Z',
});

export const aParent = (): Profile => ({
  model: 'parent',
  user: {
    ...holder('Simone Campbell'),
    role: 'parent',
    sign_in_phone: null,
    address: null,
    family_code: 'K7QM-2XWD',
    students: [],
  },
});
export const aStaffMember = (role: 'staff' | 'admin' = 'staff'): Profile => ({
  model: 'user',
  user: {
    ...holder('Andre Lewis'),
    role,
    must_change_password: false,
    must_set_up_second_step: false,
    permissions: role === 'admin' ? permissionKeys : [],
    limits: { take_money: null, refund: null },
  },
});

/** An admin who has one of the ready roles, and no other. */
export function anAdminAs(role: ReadyRoleKey): Profile {
  const { model, user } = aStaffMember('admin');
  const permissions = [...withIncluded(readyRole(role).permissions)];
  return { model, user: { ...user, permissions } } as Profile;
}

/** Every text of a child, empty. */
export const noChildTexts = Object.fromEntries(childTextNames.map((name) => [name, null])) as Record<
  ChildTextName,
  null
>;

export const aChild = (facts: Partial<Student> = {}): Student => ({
  id: idOf(1),
  full_name: 'Maya Campbell',
  email: null,
  date_of_birth: '2014-03-02',
  age: 12,
  grade_level: '7',
  grade_label: 'Grade 7 (Form 1)',
  ...noChildTexts,
  school: 'Papine High',
  medical_notes: null,
  critical_alert: null,
  no_critical_alert: true,
  missing: [],
  parent_id: idOf(101),
  parent: { id: idOf(101), full_name: 'Simone Campbell' },
  guardian: null,
  is_active: true,
  created_at: '2026-01-05T10:00:00.000Z',
  version: 3,
  has_history: false,
  active_enrollments: 0,
  enrollments: [],
  ...facts,
});

const program = {
  id: idOf(11),
  slug: 'after-school-robotics',
  title: 'After-school robotics',
  description: 'Build and drive.',
  duration: '12 weeks',
  category: 'after-school',
  start_date: '2026-12-01',
  end_date: '2027-02-20',
  art: 'after',
};

export const anEnrollment = (facts: Partial<Enrollment> = {}): Enrollment => ({
  id: idOf(21),
  number: 'E-0412',
  status: 'pending',
  payment_status: 'pending',
  payment_amount: 12_000,
  amount_paid: 0,
  amount_due: 12_000,
  due_now: facts.amount_due ?? 12_000,
  next_due: null,
  offers_plans: false,
  to_settle: 0,
  currency: 'JMD',
  created_at: '2026-11-20T15:00:00.000Z',
  hold_expires_at: null,
  paid_at: null,
  can_pay: true,
  payment_under_review: false,
  can_cancel: true,
  version: 5,
  program,
  student: {
    id: idOf(1),
    full_name: 'Maya Campbell',
    grade_label: 'Grade 7 (Form 1)',
    parent: { id: idOf(101), full_name: 'Simone Campbell' },
  },
  ...facts,
});

export const anAdminEnrollment = (facts: Partial<AdminEnrollment> = {}): AdminEnrollment => ({
  ...anEnrollment(),
  tags: [],
  moves: [
    { status: 'approved', needs_reason: false },
    { status: 'rejected', needs_reason: true },
  ],
  can_record_payment: true,
  can_transfer: true,
  can_price: true,
  ...facts,
});

export const inDetail = (enrollment: AdminEnrollment): AdminEnrollmentDetail => ({
  ...enrollment,
  price_lines: [],
  invoice_number: 'INV-2026-000007',
  timeline: [],
  payments: [],
  schedule: null,
  location: null,
  meetings: [],
});

export const aPayment = (facts: Partial<Payment> = {}): Payment => ({
  id: idOf(31),
  reference: 'DB-26-00417-8',
  checkout_id: idOf(36),
  amount: 12_000,
  refunded: 0,
  currency: 'JMD',
  method: 'card',
  sandbox: false,
  state: 'confirmed',
  payment_status: 'paid',
  message: null,
  date: '2026-11-20',
  created_at: '2026-11-20T15:00:00.000Z',
  confirmed_at: '2026-11-20T15:01:00.000Z',
  value_date: '2026-11-20',
  entered_on: null,
  receipt_number: 'R-2026-0031',
  enrollment: { id: idOf(21), number: 'E-0412', status: 'enrolled' },
  student: { id: idOf(1), full_name: 'Maya Campbell' },
  program: { id: idOf(11), title: 'After-school robotics', art: 'after' },
  refunds: [],
  together: null,
  payer: null,
  proof: null,
  wants_proof: false,
  ...facts,
});

export const anAdminPayment = (facts: Partial<AdminPayment> = {}): AdminPayment => ({
  ...aPayment(),
  bill: null,
  parent: { id: idOf(101), full_name: 'Simone Campbell' },
  bank_reference: null,
  slip: null,
  received_on: null,
  refundable: 12_000,
  credit_left: 0,
  can_refund: true,
  can_undo: false,
  ...facts,
});

export const anAdminProof = (facts: Partial<AdminProof> = {}): AdminProof => ({
  id: idOf(41),
  state: 'under_review',
  paid_on: '2026-11-19',
  amount: 12_000,
  note: null,
  reason: null,
  file_name: 'slip.pdf',
  file_type: 'pdf',
  created_at: '2026-11-20T15:00:00.000Z',
  reviewed_at: null,
  payment: {
    id: idOf(31),
    reference: 'DB-26-00417-8',
    amount: 12_000,
    due: 12_000,
    open: 12_000,
    method: 'bank_transfer',
    bank_reference: null,
    received_on: null,
  },
  places: [
    {
      enrollment_id: idOf(21),
      number: 'E-0412',
      student: 'Maya Campbell',
      program: 'After-school robotics',
      amount: 12_000,
      due: 12_000,
    },
  ],
  bills: [],
  enrollment: { id: idOf(21), number: 'E-0412', status: 'pending' },
  student: { id: idOf(1), full_name: 'Maya Campbell' },
  program: { title: 'After-school robotics' },
  bill: null,
  parent: { id: idOf(101), full_name: 'Simone Campbell' },
  reviewed_by: null,
  ...facts,
});

export const aProofReview = (facts: Partial<ProofReview> = {}): ProofReview => ({
  ...anAdminProof(),
  contact: { full_name: 'Simone Campbell', path: `/admin/parents/${idOf(101)}`, phone: '+18765551010' },
  place: { held_until: '2026-11-24T15:00:00.000Z', when_settled: 'enrolled' },
  same_file: [],
  earlier: [],
  ...facts,
});

export const anOpenItem = (number: number, due: number, facts: Partial<OpenItem> = {}): OpenItem => ({
  id: idOf(number),
  enrollment: { id: idOf(number), number: `E-04${number}`, status: 'pending' },
  bill: null,
  student: { id: idOf(1), full_name: 'Maya Campbell' },
  program: { title: `Program ${number}` },
  due,
  due_now: due,
  parts: [{ due_on: '2026-11-24', amount: due }],
  due_on: '2026-11-24',
  due_at: '2026-11-24T15:00:00.000Z',
  under_review: false,
  ...facts,
});

export const aConsent = (facts: Partial<Consent> = {}): Consent => ({
  kind: 'photo',
  student_id: idOf(1),
  title: 'Photographs',
  text: 'We may show pictures of Maya at work.',
  text_version: 'photo-2',
  given: false,
  unanswered: true,
  changed: false,
  history: [],
  ...facts,
});

export const aRow = (number: number, full_name: string, facts: Partial<AttendanceRow> = {}): AttendanceRow => ({
  student: { id: idOf(number), full_name, grade_label: 'Grade 7 (Form 1)' },
  record_id: idOf(number),
  guest: null,
  unpaid: false,
  confirmed: true,
  alert: null,
  message: null,
  critical_alert: null,
  must_not_collect: [],
  parent: { full_name: 'Simone Campbell', phone: '+18765550123' },
  people: [],
  mark: null,
  note: null,
  absence: null,
  other_mark: null,
  marked_at: null,
  marked_by: null,
  version: 0,
  ...facts,
});

export const aSheet = (rows: AttendanceRow[]): AttendanceSheet => ({
  id: idOf(51),
  starts_at: '2026-11-21T15:00:00.000Z',
  ends_at: '2026-11-21T17:00:00.000Z',
  location: null,
  status: 'scheduled',
  note: null,
  moved_from: null,
  version: 1,
  title: 'After-school robotics',
  program: { id: idOf(11), title: 'After-school robotics', art: 'after' },
  group: null,
  expected: rows.length,
  marked: rows.filter(({ mark }) => mark !== null).length,
  unfinished: false,
  can_mark: true,
  staffing: { warnings: [], goes_ahead: null },
  rows,
});

export const anAdminProgram = (facts: Partial<AdminProgram> = {}): AdminProgram => ({
  id: idOf(11),
  slug: 'after-school-robotics',
  title: 'After-school robotics',
  summary: '',
  description: 'Build and drive.',
  category: 'after-school',
  category_label: 'After-school programs',
  plan_template_ids: [],
  price: 12_000,
  currency: 'JMD',
  duration: '12 weeks',
  schedule: null,
  location: null,
  venue: null,
  age_range: '8-14',
  age_min: 8,
  age_max: 14,
  max_participants: 16,
  seats_taken: 4,
  places_left: 12,
  waiting: 0,
  offered: 0,
  waiting_list: true,
  make_ups: true,
  make_up_guests: false,
  prorates_late: false,
  waiting_first: [],
  start_date: '2026-12-01',
  end_date: '2027-02-20',
  status: 'open',
  requires_approval: false,
  trial_price: null,
  trial_comes_off: false,
  day_price: null,
  can_enroll: true,
  can_wait: false,
  opens_at: null,
  early_opens_at: null,
  early_returning: false,
  outline: [],
  bring: [],
  art: 'after',
  version: 3,
  created_at: '2026-10-01T15:00:00.000Z',
  archived_at: null,
  season_id: null,
  places: { pending: 0, approved: 0, enrolled: 4, completed: 0 },
  meetings_total: 0,
  next_meeting: null,
  moves: [],
  tags: [],
  ...facts,
});

/** A custom field as a family sees it: a required choice. */
export const aField = (facts: Partial<ShownField> = {}): ShownField => ({
  key: 'f-shirt',
  kind: 'choice',
  label: 'Shirt size',
  help: null,
  required: true,
  retired: false,
  may_fill: true,
  max_length: null,
  min: null,
  max: null,
  unit: null,
  several: false,
  options: [
    { key: 'o-small', label: 'Small', retired: false },
    { key: 'o-large', label: 'Large', retired: false },
  ],
  ...facts,
});
