import type { TaxRule } from '@doctorbird/contract/core/gct';
import { rateOn, type GctRules } from '@doctorbird/contract/organisation/gct-settings';

interface Row {
  title: string;
  rule: TaxRule;
  rate: number | null;
  gross: number;
  tax: number;
  bills: number;
}

/** Sums of what the lines keep, in cents. */
interface ReportRows {
  period: { period: string; from: string; to: string };
  rows: readonly Row[];
  bills: number;
  taxed: { charged: number; takenBack: number; corrections: number; net: number };
  rules: GctRules;
  organization: string;
  closed: boolean;
}

/** Taxed lines first, then exempt ones, then the rest. */
const weight: Record<TaxRule, number> = { included: 0, added: 0, exempt: 1, none: 2 };

/** Within each kind the greatest first. */
const inOrder = (one: Row, other: Row): number =>
  weight[one.rule] - weight[other.rule] || other.gross - one.gross || one.title.localeCompare(other.title, 'en');

export function presentGctReport({ period, rows, bills, taxed, rules, organization, closed }: ReportRows) {
  const sum = (pick: (row: Row) => number) => rows.reduce((total, row) => total + pick(row), 0);
  return {
    ...period,
    organization,
    trn: rules.trn,
    registered_from: rules.registered_from,
    rate: rateOn(rules, period.to),
    closed,
    rows: rows.toSorted(inOrder).map((row) => ({ ...row, net: row.gross - row.tax })),
    total: {
      gross: sum((row) => row.gross),
      net: sum((row) => row.gross - row.tax),
      tax: sum((row) => row.tax),
      bills,
    },
    taxable: taxed.net,
    charged: taxed.charged,
    taken_back: taxed.takenBack,
    corrections: taxed.corrections,
    to_declare: taxed.charged + taxed.takenBack,
  };
}
