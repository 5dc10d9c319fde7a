import type { InspectionRule } from '@doctorbird/contract/competitions/competitions';

/** What is looked at where a competition has declared no rules. */
const usual: readonly InspectionRule[] = [
  { id: 'box', kind: 'size', text: 'Fits the box', limit: null },
  { id: 'switch', kind: 'safety', text: 'Off switch reached in 5 s', limit: null },
  { id: 'blade', kind: 'safety', text: 'Blade and moving parts locked', limit: null },
  { id: 'wires', kind: 'safety', text: 'Battery and wires safe', limit: null },
];

const grams: Record<string, number> = {
  g: 1,
  gram: 1,
  grams: 1,
  kg: 1000,
  lb: 453.59237,
  lbs: 453.59237,
  oz: 28.349523,
};

/** A weight as people write it, in grams: "454 g", "1.5 kg", "3 lb". Null: it cannot be compared. */
export function gramsOf(limit: string | null): number | null {
  const found = /(?<number>\d[\d,]*(?:\.\d+)?)\s*(?<unit>kg|grams?|g|lbs?|oz)\b/iu.exec(limit ?? '')?.groups;
  if (!found) return null;
  const number = Number(found['number']!.replaceAll(',', ''));
  return Math.floor(number * grams[found['unit']!.toLowerCase()]!);
}

/** What an inspector looks at, the weight apart where its limit can be compared. */
export function checksOf(rules: readonly InspectionRule[]): {
  checks: InspectionRule[];
  weight: { rule: InspectionRule; limit: number } | null;
} {
  const all = rules.length === 0 ? usual : rules;
  const rule = all.find(({ kind, limit }) => kind === 'weight' && gramsOf(limit) !== null);
  return {
    checks: all.filter((one) => one !== rule),
    weight: rule ? { rule, limit: gramsOf(rule.limit)! } : null,
  };
}

export const ruleText = ({ text, limit }: InspectionRule): string => (limit ? `${text}: ${limit}` : text);

/** "8 g over the limit of 454 g"; null: it is within. */
export const overText = (weight: number, limit: number): string | null =>
  weight > limit ? `${weight - limit} g over the limit of ${limit} g` : null;
