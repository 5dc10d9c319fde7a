import { newPriceCode } from '@doctorbird/contract/enrollments/prices/price-codes';
import type { PriceCodeAnswer } from '@doctorbird/contract/enrollments/prices/price-codes';
import type { PriceRuleKind, SiblingScope } from '@doctorbird/contract/enrollments/prices/price-kinds';
import { newPriceRule } from '@doctorbird/contract/enrollments/prices/price-rules';
import type { PriceRuleAnswer } from '@doctorbird/contract/enrollments/prices/price-rules';
import { ruleText, codeText } from '@doctorbird/contract/enrollments/prices/price-texts';
import type { FieldSpec, Values } from '../../../drafts/field-spec.ts';
import { orNull } from '../../../drafts/or-null.ts';
import { missingAmount, numberOrNull, percentAndAmount, wayOf } from '../../../drafts/percent-or-amount.tsx';
import { typedAs } from '../../../forms/typed-as.ts';

type Answer = PriceRuleAnswer | PriceCodeAnswer;
export type ProgramOption = { value: string; label: string };

const newDiscount: Values = {
  by: 'percent',
  percent: null,
  amount: null,
  where: 'every',
  program_ids: [],
  from: '',
  until: '',
  combines: true,
  active: true,
};

export const newRule: Values = {
  ...newDiscount,
  kind: 'sibling',
  name: '',
  nth_child: 2,
  nth_class: 2,
  scope: 'season',
};
export const newCode: Values = { ...newDiscount, code: '', most_uses: null, most_per_family: 1 };

const discountValues = (answer: Answer): Values => ({
  by: wayOf(answer.percent),
  percent: answer.percent,
  amount: answer.amount,
  where: answer.programs.length > 0 ? 'chosen' : 'every',
  program_ids: answer.programs.map(({ id }) => id),
  from: answer.from ?? '',
  until: answer.until ?? '',
  combines: answer.combines,
  active: answer.active,
});

/** A rule as its dialog shows it. */
export const valuesOfRule = (rule: PriceRuleAnswer): Values => ({
  ...discountValues(rule),
  kind: rule.kind,
  name: rule.name,
  nth_child: rule.nth_child ?? 2,
  nth_class: rule.nth_class ?? 2,
  scope: rule.scope ?? 'season',
});

/** A code as its dialog shows it. */
export const valuesOfCode = (code: PriceCodeAnswer): Values => ({
  ...discountValues(code),
  code: code.code,
  most_uses: code.most_uses,
  most_per_family: code.most_per_family,
});

const names = { percent: 'percent', amount: 'amount' };

const discountBody = (values: Values) => ({
  ...percentAndAmount(values, names),
  program_ids: values.where === 'chosen' ? values.program_ids : [],
  from: orNull(values.from),
  until: orNull(values.until),
  combines: values.combines,
  active: values.active,
});

const ruleBody = (values: Values) => {
  return {
    kind: values.kind,
    name: values.name,
    ...discountBody(values),
    nth_child: values.kind === 'sibling' ? orNull(values.nth_child) : null,
    nth_class: values.kind === 'multi_class' ? orNull(values.nth_class) : null,
    scope: values.kind === 'early_bird' ? null : orNull(values.scope),
  };
};

const codeBody = (values: Values) => ({
  code: values.code,
  ...discountBody(values),
  most_uses: orNull(values.most_uses),
  most_per_family: orNull(values.most_per_family),
});

const missing = (values: Values): Record<string, string> => ({
  ...(values.where === 'chosen' &&
    (values.program_ids as string[]).length === 0 && { program_ids: 'Choose at least one program' }),
  ...missingAmount(values, names),
});

export const ruleSchema = typedAs(newPriceRule, ruleBody, missing);
export const codeSchema = typedAs(newPriceCode, codeBody, missing);

function described(values: Values, programs: readonly ProgramOption[]) {
  const { percent, amount, program_ids: ids, from, until, combines } = discountBody(values);
  return {
    percent: numberOrNull(percent),
    amount: numberOrNull(amount),
    from: typeof from === 'string' ? from : null,
    until: typeof until === 'string' ? until : null,
    combines: combines === true,
    programs: (ids as string[]).map((id) => programs.find(({ value }) => value === id)?.label ?? 'a program'),
  };
}

const count = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);
const saysNothing = ({ percent, amount }: { percent: number | null; amount: number | null }): boolean =>
  percent === null && amount === null;

/** What the rule would do as it is typed now; null while an amount is missing. */
export function previewOfRule(values: Values, programs: readonly ProgramOption[]): string | null {
  const facts = described(values, programs);
  if (saysNothing(facts)) return null;
  const kind = values.kind as PriceRuleKind;
  const [nthChild, nthClass] = [count(values.nth_child), count(values.nth_class)];
  return ruleText({ ...facts, kind, nthChild, nthClass, scope: values.scope as SiblingScope });
}

/** The same for a code. */
export function previewOfCode(values: Values, programs: readonly ProgramOption[]): string | null {
  const facts = described(values, programs);
  if (saysNothing(facts)) return null;
  return codeText({ ...facts, mostUses: count(values.most_uses), mostPerFamily: count(values.most_per_family) });
}

export const kindField: FieldSpec = {
  as: 'select',
  name: 'kind',
  label: 'What is it for?',
  options: [
    { value: 'sibling', label: 'Brothers and sisters' },
    { value: 'multi_class', label: 'Several classes of one child' },
    { value: 'early_bird', label: 'Early requests' },
  ],
};
export const nameField: FieldSpec = {
  as: 'text',
  name: 'name',
  label: 'Name',
  hint: 'Families read it in the lines of a price: “Sibling discount”.',
};
export const siblingFields: readonly FieldSpec[] = [
  { as: 'number', name: 'nth_child', label: 'From which child on', hint: '2 is the second child.' },
  {
    as: 'select',
    name: 'scope',
    label: 'Which children count',
    options: [
      { value: 'season', label: 'With a place in the same season' },
      { value: 'program', label: 'With a place in the same program' },
      { value: 'any', label: 'With any place' },
    ],
  },
];
export const classFields: readonly FieldSpec[] = [
  { as: 'number', name: 'nth_class', label: 'From which class on', hint: '2 is the second class.' },
  {
    as: 'select',
    name: 'scope',
    label: 'Which classes count',
    options: [
      { value: 'season', label: 'Those of the same season' },
      { value: 'any', label: 'Every class' },
    ],
  },
];
export const byField: FieldSpec = {
  as: 'select',
  name: 'by',
  label: 'Reduction',
  options: [
    { value: 'percent', label: 'A percentage' },
    { value: 'amount', label: 'An amount' },
  ],
};
export const percentField: FieldSpec = { as: 'number', name: 'percent', label: 'Percent off' };
export const amountField: FieldSpec = { as: 'money', name: 'amount', label: 'Amount off (JMD)' };
export const dayFields = (untilNeeded: boolean): readonly FieldSpec[] => [
  { as: 'date', name: 'from', label: 'First day', optional: true },
  { as: 'date', name: 'until', label: 'Last day', ...(!untilNeeded && { optional: true }) },
];
export const limitFields: readonly FieldSpec[] = [
  { as: 'number', name: 'most_uses', label: 'Places in all', hint: 'Empty: any number.', optional: true },
  { as: 'number', name: 'most_per_family', label: 'Places per family', hint: 'Empty: any number.', optional: true },
];
export const whereField: FieldSpec = {
  as: 'select',
  name: 'where',
  label: 'Programs',
  options: [
    { value: 'every', label: 'Every program' },
    { value: 'chosen', label: 'Only some programs' },
  ],
};
export const switches: readonly FieldSpec[] = [
  {
    as: 'check',
    name: 'combines',
    label: 'Combines with other discounts',
    hint: 'If not, the family gets this one or the others, whichever is better.',
  },
  { as: 'check', name: 'active', label: 'Switched on' },
];
