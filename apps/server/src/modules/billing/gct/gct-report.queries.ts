import type { TaxRule } from '@doctorbird/contract/core/gct';
import { rateOn } from '@doctorbird/contract/organisation/gct-settings';
import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { endOfDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { invoiceLine, receivable } from '../../invoices/invoices/invoices.table.ts';
import { readGct } from '../../organisation/settings/gct-rules.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { item } from '../items/items.table.ts';
import { closedMonth } from '../months/months.table.ts';
import { taxPeriod } from './tax-period.ts';

/** What a line that is no item of the catalog is reported as. */
const besideItems = sql`case ${receivable.subjectKind}
  when 'enrollment' then 'Program fees' when 'competition_entry' then 'Competition fees'
  when 'quote' then 'Invoices of organizations' else 'Other charges' end`;
const title = sql<string>`coalesce(${item.name}, ${besideItems})`;

/** Taxed lines first, then exempt ones, then the rest; the greatest first. */
const weight: Record<TaxRule, number> = { included: 0, added: 0, exempt: 1, none: 2 };

/**
 * The GCT of a month or quarter: sums of what invoice lines keep, by the day of the line in Jamaica, so that it is what the
 * journal has on its account of GCT. Nothing is worked out again.
 */
export async function loadGctReport(db: Executor, asked: string | undefined, now: Date) {
  const { period, from, to, months } = taxPeriod(asked, now);
  const within = and(gte(invoiceLine.createdAt, startOfDay(from)), lt(invoiceLine.createdAt, endOfDay(to)));
  const cents = sql`sum(${invoiceLine.amountCents})`.mapWith(Number);
  const tax = sql`sum(${invoiceLine.taxCents})`.mapWith(Number);
  const bills = sql<number>`count(distinct ${invoiceLine.invoiceId})::int`;
  const [rows, [all], [taxed], rules, organisation, closed] = await Promise.all([
    db
      .select({ title, rule: invoiceLine.taxRule, rate: invoiceLine.taxRate, gross: cents, tax, bills })
      .from(invoiceLine)
      .innerJoin(receivable, eq(receivable.id, invoiceLine.receivableId))
      .leftJoin(item, eq(item.id, invoiceLine.itemId))
      .where(within)
      .groupBy(title, invoiceLine.taxRule, invoiceLine.taxRate),
    db.select({ bills }).from(invoiceLine).where(within),
    db
      .select({
        charged: sql`coalesce(sum(${invoiceLine.taxCents}) filter (where ${invoiceLine.taxCents} > 0), 0)`.mapWith(Number),
        takenBack: sql`coalesce(sum(${invoiceLine.taxCents}) filter (where ${invoiceLine.taxCents} < 0), 0)`.mapWith(
          Number,
        ),
        corrections: sql<number>`count(*) filter (where ${invoiceLine.taxCents} < 0)::int`,
        net: sql`coalesce(sum(${invoiceLine.amountCents} - ${invoiceLine.taxCents}), 0)`.mapWith(Number),
      })
      .from(invoiceLine)
      .where(and(within, sql`${invoiceLine.taxRate} is not null`)),
    readGct(db),
    readOrganisation(db),
    db
      .select({ month: closedMonth.month })
      .from(closedMonth)
      .where(and(isNull(closedMonth.reopenedAt), inArray(closedMonth.month, months.map((month) => `${month}-01`)))),
  ]);
  const shown = rows
    .map((row) => ({ ...row, net: row.gross - row.tax }))
    .toSorted(
      (one, other) =>
        weight[one.rule] - weight[other.rule] || other.gross - one.gross || one.title.localeCompare(other.title, 'en'),
    );
  const sum = (pick: (row: (typeof shown)[number]) => number) => shown.reduce((total, row) => total + pick(row), 0);
  return {
    period,
    from,
    to,
    organization: organisation.name,
    trn: rules.trn,
    registered_from: rules.registered_from,
    rate: rateOn(rules, to),
    closed: closed.length === months.length,
    rows: shown,
    total: { gross: sum((row) => row.gross), net: sum((row) => row.net), tax: sum((row) => row.tax), bills: all?.bills ?? 0 },
    taxable: taxed?.net ?? 0,
    charged: taxed?.charged ?? 0,
    taken_back: taxed?.takenBack ?? 0,
    corrections: taxed?.corrections ?? 0,
    to_declare: (taxed?.charged ?? 0) + (taxed?.takenBack ?? 0),
  };
}
