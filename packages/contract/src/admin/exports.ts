import { z } from 'zod';
import { listNames, type ListName } from '../lists.ts';
import { declareCall } from '../core/endpoint.ts';
import { readAs } from '../core/read-as.ts';
import { recordId } from '../core/text.ts';

/** What admins can export: lists of data (lists.ts), and tables of figures. */
const otherTypes = [
  'revenue_by_month',
  'revenue_by_program',
  'places_by_program',
  'attendance_by_month',
  'attendance_by_program',
  'retention_by_program',
  'retention_by_teacher',
  'season_forecast',
  'takings_by_day',
  'takings_by_method',
  'takings_by_batch',
  'takings_by_program',
  'journal',
  'journal_by_account',
  'journal_quickbooks',
  'journal_xero',
  'trial_balance',
  'gct',
  'competitions',
  'robots',
  'gallery',
  'services',
] as const;
export type ExportType = ListName | (typeof otherTypes)[number];
export const exportTypes: readonly ExportType[] = [...otherTypes, ...listNames];
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Other names of these lists: those of the calls that answer them. */
const otherNames: Record<string, ExportType> = { users: 'staff', contacts: 'messages', subscribers: 'newsletter' };

/** Besides type and format: the list's own query, checked by that list's own call. The page does not matter. */
export const exportQuery = z.looseObject({
  type: readAs(z.enum(exportTypes, { error: `Choose one of: ${exportTypes.join(', ')}` }), (type) =>
    typeof type === 'string' && Object.hasOwn(otherNames, type) ? otherNames[type] : type,
  ),
  format: z.enum(exportFormats, { error: 'Choose csv or xlsx' }).default('csv'),
  /** The record that the list belongs to, if any: the competition of entries. */
  of: recordId.optional(),
  /** Only these columns of the list, in this order, separated by commas. */
  columns: z
    .string()
    .regex(/^(?:answer\.)?[a-z_][a-z0-9_-]{0,30}(,(?:answer\.)?[a-z_][a-z0-9_-]{0,30}){0,89}$/, {
      error: 'Choose columns of the list',
    })
    .optional(),
});

export const exportCalls = {
  exportList: declareCall({
    method: 'GET',
    path: '/admin/export',
    right: 'export_money',
    tag: 'admin',
    summary: "Export a list as CSV or XLSX with the list's own filters; logged",
    who: ['admin'],
    fresh: true,
    query: exportQuery,
    raw: true,
    budget: 'export',
  }),
  exportChosen: declareCall({
    method: 'POST',
    path: '/admin/export',
    right: 'export_money',
    tag: 'admin',
    summary: 'The same for chosen rows (`ids`): more of them than an address can hold; logged',
    who: ['admin'],
    fresh: true,
    body: exportQuery,
    raw: true,
    budget: 'export',
  }),
};
