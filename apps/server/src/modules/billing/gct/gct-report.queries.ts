import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { endOfDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { invoiceLine, receivable } from '../../invoices/invoices/invoices.table.ts';
import { readGct } from '../../organisation/settings/gct-rules.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { item } from '../items/items.table.ts';
import { closedMonth } from '../months/months.table.ts';
import { presentGctReport } from './gct-report.presenter.ts';
import { taxPeriod } from './tax-period.ts';

/** What a line that is no item of the catalog is reported as. */
const besideItems = sql`case ${receivable.subjectKind}
  when 'enrollment' then 'Program fees' when 'competition_entry' then 'Competition fees'
  when 'quote' then 'Invoices of organizations' else 'Other charges' end`;
const title = sql<string>`coalesce(${item.name}, ${besideItems})`;

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
        charged: sql`coalesce(sum(${invoiceLine.taxCents}) filter (where ${invoiceLine.taxCents} > 0), 0)`.mapWith(
          Number,
        ),
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
      .where(
        and(
          isNull(closedMonth.reopenedAt),
          inArray(
            closedMonth.month,
            months.map((month) => `${month}-01`),
          ),
        ),
      ),
  ]);
  return presentGctReport({
    period: { period, from, to },
    rows,
    bills: all?.bills ?? 0,
    taxed: taxed ?? { charged: 0, takenBack: 0, corrections: 0, net: 0 },
    rules,
    organization: organisation.name,
    closed: closed.length === months.length,
  });
}
