import type { MembershipState } from '@doctorbird/contract/billing/membership-labels';
import { taxOfLine } from '@doctorbird/contract/core/gct';
import type { ItemRow } from '../items/return-items.ts';
import { lastDayOf, openPause, pausesLeft, type DifferentMonth } from './change-membership.ts';
import type { Billing } from './load-membership.ts';
import type { MembershipFacts, MonthOfMembership } from './memberships.rows.ts';
import { daysOfBill, nextToBill, type PricedMonth } from './price-months.ts';

interface Found {
  facts: MembershipFacts;
  billing: Billing;
}

/** Of a whole month, with its tax of today. */
const monthlyCents = ({ item, rate }: Pick<Billing, 'item' | 'rate'>): number =>
  taxOfLine(item.priceCents, item.tax, rate).cents;

const presentMonth = ({ from, until, days, ofDays, line }: PricedMonth) => ({
  from,
  until,
  days,
  of_days: ofDays,
  amount: line.cents,
});

/** A bill that is still to come. */
export function presentBill(billing: Pick<Billing, 'row' | 'rules' | 'day'>, month: PricedMonth) {
  const { issuedOn, dueOn } = daysOfBill(billing, month);
  return { ...presentMonth(month), issued_on: issuedOn, due_on: dueOn };
}

export function presentMembership({ facts, billing }: Found) {
  const { row, item } = billing;
  const next = nextToBill(billing);
  const pause = openPause(billing);
  return {
    id: row.id,
    item_id: item.id,
    name: item.name,
    student: facts.student,
    parent: { id: facts.parent.id, full_name: facts.parent.full_name },
    // The query says one of them.
    state: facts.state as MembershipState,
    price: monthlyCents(billing),
    billing_day: row.billingDay,
    begins_on: row.beginsOn,
    ends_on: row.endsOn,
    pause: pause && { from: pause.from, until: pause.until },
    next_bill: next && presentBill(billing, next),
    due: facts.due,
  };
}

export function presentWhole(
  found: Found,
  { months, programs }: { months: readonly MonthOfMembership[]; programs: string[] },
) {
  const { billing } = found;
  const { row, rules, day } = billing;
  return {
    ...presentMembership(found),
    months: months.map(({ of: _of, ...month }) => month),
    pauses: billing.pauses.map(({ from, until }) => ({ from, until })),
    programs,
    last_day: row.endsOn === null ? lastDayOf(billing) : null,
    pauses_left: pausesLeft(billing, day.slice(0, 4)),
    pause_weeks: rules.pause_weeks,
  };
}

export const presentOffer = (item: ItemRow, { rate, programs }: { rate: number | null; programs: string[] }) => ({
  item_id: item.id,
  name: item.name,
  description: item.description,
  price: monthlyCents({ item, rate }),
  billing_day: item.billingDay ?? 1,
  programs,
});

/** With which bills a membership would begin. */
export const presentBeginning = (billing: Billing, bills: readonly PricedMonth[]) => ({
  bills: bills.map((month) => presentBill(billing, month)),
  total: bills.reduce((sum, { line }) => sum + line.cents, 0),
  price: monthlyCents(billing),
  billing_day: billing.row.billingDay,
});

export const presentChange = (
  months: readonly DifferentMonth[],
  /** `due`: what is open of its bills now. */
  { lastDay, due }: { lastDay: string | null; due: number },
) => ({
  months: months.map((month) => ({ ...presentMonth(month), before: month.beforeCents, billed: month.billed })),
  before: months.reduce((sum, { beforeCents }) => sum + beforeCents, 0),
  total: months.reduce((sum, { line }) => sum + line.cents, 0),
  last_day: lastDay,
  due: months.filter(({ billed }) => billed).reduce((sum, { line, openCents }) => sum + line.cents - openCents, due),
});
