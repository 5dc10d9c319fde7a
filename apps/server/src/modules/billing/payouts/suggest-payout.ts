import type { LinePayout, PayoutWay } from '@doctorbird/contract/billing/payouts';
import type { PayoutSettings } from '@doctorbird/contract/organisation/payout-settings';

/** A payment in transit, or what is taken off. */
export interface InTransit {
  id: string;
  way: PayoutWay;
  gateway: string | null;
  batch: string | null;
  machine: string | null;
  cents: number;
  day: string;
}

interface Line {
  cents: number;
  day: string;
  text: string;
  reference: string | null;
}

export interface SuggestedPayout {
  way: PayoutWay;
  confidence: LinePayout['confidence'];
  /** One set of items, or two that fit equally well. */
  sets: (readonly InTransit[])[];
}

/** How many days before the bank's day money may have been on its way. */
const mostDays = 10;
/** So many payments are tried against each other. */
const mostTried = 40;
/** After so many sums the search ends, and the office chooses. */
const mostSteps = 200_000;
/** A batch that is named is believed up to this fee, in percent. */
const mostFee = 15;

const dayMs = 86_400_000;

/** What banks call those who pay out. */
const ways: readonly { way: PayoutWay; named: RegExp }[] = [
  { way: 'card', named: /\b(wipay|gateway|e-?commerce|online (?:card|merchant))/i },
  { way: 'bill_payment', named: /\b(paymaster|bill ?express|bill ?pay(?:ment)?s?|agent)\b/i },
  { way: 'card_machine', named: /\b(pos|merchant|card|terminal|visa|mastercard|keycard|batch)\b/i },
];

/** The way that the text of a line names. */
export const wayNamed = (text: string): PayoutWay | null => ways.find(({ named }) => named.test(text))?.way ?? null;

const percentOf = (way: PayoutWay, rules: PayoutSettings): number =>
  ({
    card_machine: rules.card_machine_percent,
    card: rules.card_percent,
    bill_payment: rules.agent_percent,
  })[way];

/** The usual fee of a way, in percent. */
export function usualFee(way: PayoutWay, rules: PayoutSettings): { from: number; to: number } {
  const percent = percentOf(way, rules);
  // Where nothing is taken, anything that is taken is unusual.
  const spread = percent === 0 ? 0 : rules.spread;
  return { from: Math.max(0, round(percent - spread)), to: round(percent + spread) };
}
const round = (percent: number): number => Math.round(percent * 100) / 100;

const sumOf = (items: readonly InTransit[]): number => items.reduce((sum, { cents }) => sum + cents, 0);

/** Whether a line is the sum less a usual fee; a cent is what percentages are rounded to. */
function isUsual(gross: number, net: number, { from, to }: { from: number; to: number }): boolean {
  const fee = gross - net;
  return gross > 0 && fee >= Math.floor((gross * from) / 100) && fee <= Math.ceil((gross * to) / 100);
}

const plainNumber = (batch: string): string => batch.replace(/^0+/, '');

/**
 * What a line may pay out: the payments of the batches that it names (sure); else one run of whole batches or days whose
 * fee is usual; else single payments that come to it to the dollar at the expected fee. Two sets that fit equally well are
 * both answered, and the office chooses. Null for a line that names nobody who pays out, or where nothing fits.
 */
export function suggestPayout(line: Line, items: readonly InTransit[], rules: PayoutSettings): SuggestedPayout | null {
  const said = `${line.text} ${line.reference ?? ''}`;
  const oldest = new Date(Date.parse(line.day) - mostDays * dayMs).toISOString().slice(0, 10);
  const known = items.filter(({ day }) => day <= line.day);
  const named = namedBatches(said, known);
  if (named.length > 0) {
    const gross = sumOf(named);
    if (gross >= line.cents && gross - line.cents <= (gross * mostFee) / 100)
      return {
        way: 'card_machine',
        confidence: isUsual(gross, line.cents, usualFee('card_machine', rules)) ? 'high' : 'medium',
        sets: [named],
      };
  }
  const way = wayNamed(said);
  if (way === null) return null;
  for (const sources of sourcesOf(known.filter((item) => item.way === way && item.day >= oldest))) {
    const sets = setsOf(line.cents, sources, { usual: usualFee(way, rules), percent: percentOf(way, rules) });
    if (sets.length > 0) return { way, confidence: sets.length === 1 ? 'medium' : 'low', sets };
  }
  return null;
}

/** All slips of the batches whose numbers stand in the text. */
function namedBatches(said: string, items: readonly InTransit[]): InTransit[] {
  const numbers = new Set((said.match(/\d+/g) ?? []).filter((digits) => digits.length >= 3).map(plainNumber));
  return items.filter(({ batch }) => batch !== null && numbers.has(plainNumber(batch)));
}

/** Each gateway and each machine pays out for itself. */
const sourcesOf = (items: readonly InTransit[]): InTransit[][] => [
  ...Map.groupBy(items, ({ gateway, machine }) => gateway ?? machine ?? '').values(),
];

interface Fee {
  usual: { from: number; to: number };
  percent: number;
}

function setsOf(net: number, items: readonly InTransit[], fee: Fee): (readonly InTransit[])[] {
  const runs = runsOf(items).filter((run) => isRun(run) && isUsual(sumOf(run), net, fee.usual));
  return runs.length > 0 ? runs.slice(0, 2) : subsetsOf(net, items, fee.percent);
}

/** A single payment of its day proves nothing: another one may be as much. */
const isRun = ([first, ...further]: readonly InTransit[]): boolean => further.length > 0 || first?.batch !== null;

/** Batches or days that follow each other, each whole: what is paid out is seldom cut. */
function runsOf(items: readonly InTransit[]): InTransit[][] {
  const parts = [
    ...Map.groupBy(
      items.toSorted((one, other) => one.day.localeCompare(other.day)),
      ({ batch, day }) => batch ?? day,
    ).values(),
  ];
  return parts.flatMap((_, from) => parts.slice(from).map((__, count) => parts.slice(from, from + count + 1).flat()));
}

/** At most two sets of single payments that come to the line to the dollar, once the expected fee is taken off. */
function subsetsOf(net: number, items: readonly InTransit[], percent: number): InTransit[][] {
  const tried = items
    .toSorted((one, other) => other.day.localeCompare(one.day))
    .slice(0, mostTried)
    .toSorted((one, other) => other.cents - one.cents);
  const rest = tried.map((_, at) => sumOf(tried.slice(at).filter(({ cents }) => cents > 0)));
  const fits = (gross: number): boolean => Math.abs(gross - Math.round((gross * percent) / 100) - net) <= 100;
  const highest = Math.ceil((net + 200) / (1 - percent / 100));
  const lowest = Math.floor((net - 200) / (1 - percent / 100));
  const below = sumOf(tried.filter(({ cents }) => cents < 0));
  const found: InTransit[][] = [];
  const chosen: InTransit[] = [];
  let steps = 0;
  const search = (at: number, gross: number): void => {
    if (found.length > 1 || (steps += 1) > mostSteps) return;
    if (at === tried.length) {
      if (chosen.length > 0 && fits(gross)) found.push([...chosen]);
      return;
    }
    if (gross + (rest[at] ?? 0) < lowest || gross + below > highest) return;
    const item = tried[at]!;
    chosen.push(item);
    search(at + 1, gross + item.cents);
    chosen.pop();
    search(at + 1, gross);
  };
  search(0, 0);
  return steps > mostSteps && found.length < 2 ? [] : found;
}
