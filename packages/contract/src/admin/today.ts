import { z } from 'zod';
import { onlyWith } from '../core/guarded.ts';
import type { Permission } from '../core/permissions.ts';
import { declareCall } from '../core/endpoint.ts';
import { staffing } from '../programs/staffing.ts';
import { money } from '../core/wire.ts';

/** What an admin has to do, most urgent first. */
export const workKinds = [
  'alarms',
  'stops',
  'departures',
  'incidents',
  'doses',
  'clearance',
  'unstaffed',
  'cover',
  'money',
  'mismatches',
  'lapsing',
  'refund_approval',
  'proofs',
  'failed_mail',
  'failed_jobs',
  'medicine',
  'mentions',
  'approval',
  'no_contact',
  'messages',
  'groups',
  'quotes',
  'group_invoices',
  'refunds',
  'bank_lines',
  'scholarships',
  'plans',
  'walk_ups',
  'staff_records',
  'documents',
  'deletions',
  'entry_fees',
  'attendance',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** Who has to do each: an admin without the permission is not shown it. Mentions are one's own. */
export const workRights: Readonly<Record<WorkKind, Permission | 'own'>> = {
  alarms: 'attendance',
  stops: 'health',
  departures: 'attendance',
  incidents: 'health',
  doses: 'health',
  clearance: 'staff',
  unstaffed: 'staff',
  cover: 'staff',
  money: 'take_money',
  mismatches: 'take_money',
  lapsing: 'change_places',
  refund_approval: 'refund',
  proofs: 'take_money',
  failed_mail: 'broadcasts',
  failed_jobs: 'settings',
  medicine: 'health',
  mentions: 'own',
  approval: 'change_places',
  no_contact: 'change_families',
  messages: 'conversations',
  groups: 'change_groups',
  quotes: 'change_groups',
  group_invoices: 'take_money',
  refunds: 'refund',
  bank_lines: 'bank',
  scholarships: 'prices',
  plans: 'take_money',
  walk_ups: 'change_families',
  staff_records: 'staff',
  documents: 'change_families',
  deletions: 'settings',
  entry_fees: 'take_money',
  attendance: 'attendance',
};

export const urgencies = ['now', 'today', 'week'] as const;
export type Urgency = (typeof urgencies)[number];

/** What can be done with one record without leaving the page; every other record is opened. */
export const workActions = [
  'approve_place',
  'approve_refund',
  'resend_mail',
  'retry_job',
  'answer_message',
  'read_mention',
  'close_departure',
  'close_stop',
] as const;
export type WorkAction = (typeof workActions)[number];

/** Records of each kind that are listed: two to see, the others to move up. */
export const recordsListed = 4;

const workRecord = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  /** In JMD. */
  amount: onlyWith('see_money', money.nullable()),
  href: z.string(),
  action: z.enum(workActions).nullable(),
  version: z.int().nullable(),
  /** Of a failed job. */
  queue: z.string().nullable(),
});
export type WorkRecord = z.infer<typeof workRecord>;

export const workLine = z.object({
  kind: z.enum(workKinds),
  urgency: z.enum(urgencies),
  name: z.string(),
  /** Which competition, where each has a line of its own. */
  about: z.string().nullable(),
  count: z.int(),
  /** Since when the oldest has been waiting. */
  since: z.string().nullable(),
  /** When the first is over or begins: a hold that lapses, a class without staff. */
  until: z.string().nullable(),
  /** The list behind the number, filtered to exactly these. */
  href: z.string(),
  records: z.array(workRecord).max(recordsListed),
});
export type WorkLine = z.infer<typeof workLine>;

export const classToday = z.object({
  id: z.string(),
  title: z.string(),
  program_id: z.string().nullable(),
  group_id: z.string().nullable(),
  starts_at: z.string(),
  ends_at: z.string(),
  location: z.string().nullable(),
  staff: z.array(z.string()),
  staffing,
  expected: z.int(),
  marked: z.int(),
  /** Present or late. */
  arrived: z.int(),
  /** Children whose family said that they will not come. */
  absences: z.int(),
  /** New messages in the inbox about children who come. */
  messages: z.int(),
});
export type ClassToday = z.infer<typeof classToday>;

export const todayAnswer = z
  .object({
    work: z.array(workLine),
    /** Without any work: what is open in other lists of this admin, such as their tasks. Empty together with `work`, all is done. */
    elsewhere: z.array(z.object({ text: z.string(), href: z.string() })),
    classes: z.array(classToday),
    /** The first class after today's; null when none is planned. */
    next_class: z.object({ title: z.string(), starts_at: z.string() }).nullable(),
    generated_at: z.string(),
  })
  .meta({ id: 'Today' });
export type Today = z.infer<typeof todayAnswer>;

export const todayCalls = {
  adminToday: declareCall({
    method: 'GET',
    path: '/admin/today',
    right: 'office',
    tag: 'admin',
    summary: "What is waiting for an admin, by kind with its oldest records, and today's classes",
    who: ['admin'],
    answer: todayAnswer,
  }),
};
