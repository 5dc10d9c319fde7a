import type { PriceCodeAnswer } from '@doctorbird/contract/enrollments/prices/price-codes';
import type { PriceLineAnswer } from '@doctorbird/contract/enrollments/prices/price-line';
import type { PriceRuleAnswer } from '@doctorbird/contract/enrollments/prices/price-rules';
import { codeText, ruleText } from '@doctorbird/contract/enrollments/prices/price-texts';
import type { Quote } from '@doctorbird/contract/enrollments/prices/quote';
import { toWire, toWireOrNull } from '../../../platform/money.ts';
import type { PriceLine } from './price-places.ts';
import type { priceCode, priceRule } from './prices.table.ts';

type RuleRow = typeof priceRule.$inferSelect;
type CodeRow = typeof priceCode.$inferSelect;
type Shared = Pick<
  RuleRow,
  'percent' | 'amountCents' | 'programIds' | 'fromDay' | 'untilDay' | 'combines' | 'active' | 'changedAt' | 'version'
> & { changedByName: string | null };

function presentDiscount(row: Shared, titles: ReadonlyMap<string, string>) {
  return {
    percent: row.percent,
    amount: toWireOrNull(row.amountCents),
    programs: row.programIds.map((id) => ({ id, title: titles.get(id) ?? 'A deleted program' })),
    from: row.fromDay,
    until: row.untilDay,
    combines: row.combines,
    active: row.active,
    changed: { at: row.changedAt.toISOString(), by: row.changedByName ?? 'A former admin' },
    version: row.version,
  };
}

export function presentRule(
  row: RuleRow & { changedByName: string | null },
  titles: ReadonlyMap<string, string>,
): PriceRuleAnswer {
  const shared = presentDiscount(row, titles);
  const programs = shared.programs.map(({ title }) => title);
  const { id, kind, name, nthChild, nthClass, scope } = row;
  return {
    id,
    kind,
    name,
    nth_child: nthChild,
    nth_class: nthClass,
    scope,
    ...shared,
    sentence: ruleText({ ...shared, kind, nthChild, nthClass, scope, programs }),
  };
}

export function presentCode(
  row: CodeRow & { changedByName: string | null; used: number },
  titles: ReadonlyMap<string, string>,
): PriceCodeAnswer {
  const shared = presentDiscount(row, titles);
  const programs = shared.programs.map(({ title }) => title);
  const { id, code, mostUses, mostPerFamily, used } = row;
  return {
    id,
    code,
    most_uses: mostUses,
    most_per_family: mostPerFamily,
    used,
    ...shared,
    sentence: codeText({ ...shared, mostUses, mostPerFamily, programs }),
  };
}

export const presentLine = ({
  kind,
  label,
  amountCents,
}: Pick<PriceLine, 'kind' | 'label' | 'amountCents'>): PriceLineAnswer => ({
  kind,
  label,
  amount: toWire(amountCents),
});

export interface QuotedRow {
  childId: string;
  programId: string;
  lines: readonly PriceLine[];
  totalCents: number | null;
}

export const presentQuote = (
  rows: readonly QuotedRow[],
  codes: Pick<Quote, 'takes_codes' | 'code_applies' | 'items' | 'items_total' | 'offers'>,
): Quote => ({
  places: rows.map(({ childId, programId, lines, totalCents }) => ({
    student_id: childId,
    program_id: programId,
    lines: lines.map(presentLine),
    total: toWireOrNull(totalCents),
  })),
  total: toWire(rows.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0)),
  currency: 'JMD',
  ...codes,
});
