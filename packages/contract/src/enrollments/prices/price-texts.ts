import { listed } from '../../core/listed.ts';
import { ordinal } from '../../core/ordinal.ts';
import { dayText } from '../../core/day-text.ts';
import type { PriceRuleKind, SiblingScope } from './price-kinds.ts';

/** J$2,500, or J$2,500.50: amounts within a sentence. */
function dollars(amount: number): string {
  const [whole = '0', part = '00'] = amount.toFixed(2).split('.');
  return `J$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}${part === '00' ? '' : `.${part}`}`;
}

/** The four seasons of a year by their first month, as `seasonOf` on the server names them. */
const seasons: Record<string, string> = {
  '01': 'January to March',
  '04': 'April to June',
  '07': 'July and August',
  '09': 'September to December',
};

/** `2026-09` as text: "September to December 2026". */
export function seasonText(season: string): string {
  const [year, month = ''] = season.split('-');
  return `${seasons[month] ?? month} ${year}`;
}

interface Described {
  percent: number | null;
  amount: number | null;
  from: string | null;
  until: string | null;
  combines: boolean;
  /** Titles; empty: every program. */
  programs: readonly string[];
}

const off = ({ percent, amount }: Described): string => (percent === null ? dollars(amount ?? 0) : `${percent}%`);

function when({ from, until }: Described): string {
  if (from && until) return ` from ${dayText(from)} until ${dayText(until)}`;
  if (from) return ` from ${dayText(from)}`;
  return until ? ` until ${dayText(until)}` : '';
}

function where({ programs }: Described): string {
  if (programs.length === 0) return '';
  if (programs.length > 3) return ` in ${programs.length} programs`;
  return ` in ${listed(programs)}`;
}

const alone = ({ combines }: Described): string =>
  combines ? '' : ' It does not combine with other discounts: the family gets what is better.';

const among: Record<SiblingScope, string> = {
  program: ' in the same program',
  season: ' in the same season',
  any: '',
};

export interface DescribedRule extends Described {
  kind: PriceRuleKind;
  nthChild: number | null;
  nthClass: number | null;
  scope: SiblingScope | null;
}

/** What a rule does: "The second child and every further one in the same season pays 10% less." */
export function ruleText(rule: DescribedRule): string {
  const less = `${off(rule)} less`;
  if (rule.kind === 'early_bird')
    return `A place${where(rule)} that is requested${when(rule)} costs ${less}.${alone(rule)}`;
  const days = when(rule) && ` if the place is requested${when(rule)}`;
  if (rule.kind === 'multi_class') {
    const place = ordinal(rule.nthClass ?? 2);
    return `The ${place} class of a child and every further one${among[rule.scope ?? 'any']} costs ${less}${where(rule)}${days}.${alone(rule)}`;
  }
  const child = ordinal(rule.nthChild ?? 2);
  return `The ${child} child of a family and every further one${among[rule.scope ?? 'any']} pays ${less}${where(rule)}${days}.${alone(rule)}`;
}

export interface DescribedCode extends Described {
  mostUses: number | null;
  mostPerFamily: number | null;
}

const times = (count: number): string => (count === 1 ? 'one place' : `${count} places`);

/** What a code does: "Takes 15% off a place until 31 Dec 2026, for 40 places in all and one place per family." */
export function codeText(code: DescribedCode): string {
  const limits = [
    code.mostUses === null ? '' : `${times(code.mostUses)} in all`,
    code.mostPerFamily === null ? '' : `${times(code.mostPerFamily)} per family`,
  ].filter((limit) => limit !== '');
  const limited = limits.length > 0 ? `, for ${limits.join(' and ')}` : '';
  return `Takes ${off(code)} off a place${where(code)}${when(code)}${limited}.${alone(code)}`;
}

/** "50%" or "J$10,000": what was granted. */
export const reductionText = ({ percent, amount }: { percent: number | null; amount: number | null }): string =>
  percent === null ? dollars(amount ?? 0) : `${percent}%`;

/** The line of a price for a child who joins late: "Joins for 7 of 10 classes". */
export const lateJoinLabel = ({ left, classes }: { left: number; classes: number }): string =>
  `Joins for ${left} of ${classes} ${classes === 1 ? 'class' : 'classes'}`;
