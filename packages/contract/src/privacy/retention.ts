import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';

/** Data removed after its retention period, which the settings define. */
export const retentionKinds = [
  'health_notes',
  'profiles',
  'receipts',
  'proofs',
  'bank_lines',
  'messages',
  'unanswered',
  'mails',
  'texts',
  'registrations',
  'teams',
  'inactive',
  'audit',
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

export const retentionLine = z.object({
  kind: z.enum(retentionKinds),
  title: z.string(),
  /** The rule in one sentence. */
  rule: z.string(),
  count: z.int(),
  /** The first of them, oldest first. */
  records: z.array(z.object({ id: z.string(), label: z.string(), since: z.string(), href: z.string().nullable() })),
});
export type RetentionLine = z.infer<typeof retentionLine>;

export const retentionReport = z
  .object({
    /** Whether the nightly job carries it out; otherwise nothing is removed. */
    carry_out: z.boolean(),
    /** Whether an admin has decided about it, one way or the other. */
    decided: z.boolean(),
    lines: z.array(retentionLine),
    files: z.object({
      /** Older than a day, and no record names them. */
      orphans: z.int(),
      bytes: z.int(),
      /** Records whose file is missing: restore them from a backup. */
      missing: z.array(z.object({ kind: z.string(), id: z.string() })),
    }),
    last_run: z.object({ at: z.string(), removed: z.record(z.string(), z.int()) }).nullable(),
  })
  .meta({ id: 'RetentionReport' });
export type RetentionReport = z.infer<typeof retentionReport>;

export const retentionCalls = {
  getRetentionReport: declareCall({
    method: 'GET',
    path: '/admin/retention',
    right: 'settings',
    tag: 'settings',
    summary: 'Preview the records and files that retention would remove tonight',
    who: ['admin'],
    answer: retentionReport,
    budget: 'export',
  }),
};
