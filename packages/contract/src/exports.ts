import { z } from 'zod';
import { declareCall } from './endpoint.ts';
import { paymentMethods, paymentStatuses } from './enrollment-words.ts';
import { choiceFilter } from './paging.ts';
import { recordId } from './text.ts';

export const exportTypes = ['parents', 'students', 'enrollments', 'payments', 'programs', 'groups'] as const;
export type ExportType = (typeof exportTypes)[number];
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The filters of the list that is exported; those that the list does not know change nothing. */
export const exportQuery = z.strictObject({
  type: z.enum(exportTypes, { error: `Choose one of: ${exportTypes.join(', ')}` }),
  format: z.enum(exportFormats, { error: 'Choose csv or xlsx' }).default('csv'),
  q: z.string().max(100, { error: 'Please search for at most 100 characters' }).optional(),
  status: z.string().max(40).optional(),
  payment_status: choiceFilter(paymentStatuses),
  method: choiceFilter(paymentMethods),
  program_id: z
    .union([recordId, z.literal('')])
    .optional()
    .transform((id) => id || undefined),
  sort: z.string().max(40).optional(),
});
export type ExportQuery = z.output<typeof exportQuery>;

export const exportCalls = {
  exportList: declareCall({
    method: 'GET',
    path: '/admin/export',
    tag: 'admin',
    summary: 'A list as filtered, as CSV or XLSX; written to the audit log',
    who: ['admin'],
    query: exportQuery,
    raw: true,
    budget: 'export',
  }),
};
