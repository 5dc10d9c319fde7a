import { taxOfLine } from '@doctorbird/contract/core/gct';
import type { ItemRow } from '../items/return-items.ts';
import type { PassRow } from './passes.rows.ts';
import { worthCents } from './return-pass.ts';

const facts = ({ row, name, state, left, boughtOn, programs }: PassRow) => ({
  id: row.id,
  name,
  state,
  classes: row.classes,
  used: row.used,
  left,
  valid_until: row.validUntil,
  bought_on: boughtOn,
  programs,
});

/** Who of the office took a class stays in the office. */
export const presentOwnPass = (found: PassRow) => ({
  ...facts(found),
  punches: found.punches.map((punch) => ({ ...punch, by: null })),
  bill: { id: found.bill.id, due: Math.max(0, found.bill.dueCents ?? 0) },
});

export function presentOfficePass(found: PassRow) {
  const { row, left, bill, parent, priceCents } = found;
  const dueCents = Math.max(0, bill.dueCents ?? 0);
  return {
    ...facts(found),
    punches: found.punches,
    parent,
    price: priceCents,
    due: dueCents,
    worth: left === 0 ? 0 : worthCents({ netCents: bill.netCents, dueCents, classes: row.classes, used: row.used }),
    return_reason: row.returnReason,
  };
}

/** A pass that a family can buy, with its tax of today. */
export const presentPassOffer = ({ item, programs }: { item: ItemRow; programs: string[] }, rate: number | null) => ({
  item_id: item.id,
  name: item.name,
  description: item.description,
  price: taxOfLine(item.priceCents, item.tax, rate).cents,
  classes: item.classes ?? 0,
  valid_days: item.validDays,
  programs,
});
