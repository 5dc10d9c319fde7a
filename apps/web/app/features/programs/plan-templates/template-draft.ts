import {
  newPlanTemplate,
  type PlanTemplate,
  type PlanTiming,
  type PlanUnit,
} from '@doctorbird/contract/programs/plan-templates';
import { planText } from '@doctorbird/contract/programs/plan-texts';
import type { FieldSpec, Values } from '../../../drafts/field-spec.ts';
import { orNull } from '../../../drafts/or-null.ts';
import { missingAmount, numberOrNull, percentAndAmount, wayOf } from '../../../drafts/percent-or-amount.tsx';
import { typedAs } from '../../../forms/typed-as.ts';

export const newTemplate: Values = {
  name: '',
  by: 'amount',
  deposit_percent: null,
  deposit_amount: null,
  timing: 'after_start',
  parts: 2,
  every: 1,
  unit: 'months',
  first: 2,
  side: 'before',
  days: '',
  active: true,
};

/** A template as its dialog shows it. */
export const valuesOfTemplate = (template: PlanTemplate): Values => ({
  name: template.name,
  by: wayOf(template.deposit_percent),
  deposit_percent: template.deposit_percent,
  deposit_amount: template.deposit_amount,
  timing: template.timing,
  parts: template.parts ?? 2,
  every: template.every ?? 1,
  unit: template.unit ?? 'months',
  first: Math.abs(template.first ?? 2),
  side: (template.first ?? -1) < 0 ? 'before' : 'after',
  days: template.days.join('\n'),
  active: template.active,
});

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);
const daysIn = (value: unknown): string[] =>
  (typeof value === 'string' ? value : '').split(/[\s,;]+/).filter((day) => day !== '');

const names = { percent: 'deposit_percent', amount: 'deposit_amount' };

function bodyOf(values: Values) {
  const fixed = values.timing === 'fixed';
  const first = orNull(values.first);
  const { percent, amount } = percentAndAmount(values, names);
  return {
    name: values.name,
    deposit_percent: percent,
    deposit_amount: amount,
    timing: values.timing,
    parts: fixed ? null : orNull(values.parts),
    every: fixed ? null : orNull(values.every),
    unit: fixed ? null : orNull(values.unit),
    first:
      values.timing !== 'around_program'
        ? null
        : typeof first === 'number'
          ? first * (values.side === 'before' ? -1 : 1)
          : first,
    days: fixed ? daysIn(values.days) : [],
    active: values.active,
  };
}

export const templateSchema = typedAs(newPlanTemplate, bodyOf, (values: Values) => missingAmount(values, names));

const isDay = (day: string): boolean => /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day);

/** What the plan would ask for as it is typed now; null while something is missing. */
export function previewOf(values: Values): string | null {
  const { deposit_percent: percent, deposit_amount: amount, timing, days, first } = bodyOf(values);
  if (percent === null && amount === null) return null;
  if (timing === 'fixed' ? days.length === 0 || !days.every(isDay) : numberIn(values.parts) < 1) return null;
  return planText({
    percent: numberOrNull(percent),
    amount: numberOrNull(amount),
    timing: timing as PlanTiming,
    parts: numberIn(values.parts),
    every: Math.max(1, numberIn(values.every)),
    unit: (values.unit ?? 'months') as PlanUnit,
    first: numberIn(first),
    days,
  });
}

export const nameField: FieldSpec = {
  as: 'text',
  name: 'name',
  label: 'Name',
  hint: 'Families read it beside the choice: “Deposit and two parts”.',
};
export const byField: FieldSpec = {
  as: 'select',
  name: 'by',
  label: 'Deposit',
  options: [
    { value: 'amount', label: 'An amount' },
    { value: 'percent', label: 'A percentage of the price' },
  ],
};
export const percentField: FieldSpec = { as: 'number', name: 'deposit_percent', label: 'Percent of the price' };
export const amountField: FieldSpec = { as: 'money', name: 'deposit_amount', label: 'Deposit (JMD)' };
export const timingField: FieldSpec = {
  as: 'select',
  name: 'timing',
  label: 'The rest is due',
  options: [
    { value: 'after_start', label: 'From the day of the choice on' },
    { value: 'around_program', label: 'Before or after the program begins' },
    { value: 'fixed', label: 'On fixed dates' },
  ],
};
export const partFields: readonly FieldSpec[] = [
  { as: 'number', name: 'parts', label: 'Parts after the deposit' },
  { as: 'number', name: 'every', label: 'One every' },
  {
    as: 'select',
    name: 'unit',
    label: 'Days, weeks or months',
    options: [
      { value: 'days', label: 'Days' },
      { value: 'weeks', label: 'Weeks' },
      { value: 'months', label: 'Months' },
    ],
  },
];
export const startFields: readonly FieldSpec[] = [
  { as: 'number', name: 'first', label: 'The first one, so many of these' },
  {
    as: 'select',
    name: 'side',
    label: 'Before or after the first day',
    options: [
      { value: 'before', label: 'Before the program begins' },
      { value: 'after', label: 'After it begins' },
    ],
  },
];
export const daysField: FieldSpec = {
  as: 'area',
  name: 'days',
  label: 'Dates',
  hint: 'One per line, as year-month-day: 2027-01-31.',
};
export const activeField: FieldSpec = {
  as: 'check',
  name: 'active',
  label: 'Switched on',
  hint: 'Switched off, no family can choose it. Families that have chosen it stay with it.',
};
