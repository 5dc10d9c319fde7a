import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { idParams, nearDay, recordVersion, requiredText } from '../core/text.ts';
import { whole } from '../core/whole.ts';

/** Templates of all kinds, also those that are switched off. */
export const mostPlanTemplates = 40;
/** Parts after the deposit. */
export const mostParts = 12;

/** When the parts after the deposit fall due: from the day of the choice on, around the program's first day, or on fixed days. */
export const planTimings = ['after_start', 'around_program', 'fixed'] as const;
export type PlanTiming = (typeof planTimings)[number];
export const planUnits = ['days', 'weeks', 'months'] as const;
export type PlanUnit = (typeof planUnits)[number];

const depositAmount = z
  .number({ error: 'Please enter an amount' })
  .min(1, { error: 'The deposit must be at least J$1' })
  .max(10_000_000, { error: 'Please check the amount' })
  .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, {
    error: 'Please enter the amount in dollars and cents',
  })
  .nullable();

const templateFields = z.strictObject({
  /** What families read beside the choice. */
  name: requiredText('Please enter a name', 60),
  /** The deposit: a share of the price, or an amount. */
  deposit_percent: whole(1, 90, 'Please enter a whole number from 1 to 90').nullable(),
  deposit_amount: depositAmount,
  timing: z.enum(planTimings, { error: 'Choose when the parts are due' }),
  /** Not with fixed days. */
  parts: whole(1, mostParts, `Please enter 1 to ${mostParts} parts`).nullable(),
  every: whole(1, 60, 'Please enter a whole number from 1 to 60').nullable(),
  unit: z.enum(planUnits, { error: 'Choose days, weeks or months' }).nullable(),
  /** Only around the program: when its first part is due, in units after the first day; below zero is before. */
  first: whole(-60, 60, 'Please enter a whole number from -60 to 60').nullable(),
  /** Only with fixed days. */
  days: z
    .array(nearDay('Please enter a date'), { error: 'Please enter the dates' })
    .max(mostParts, { error: `Please enter at most ${mostParts} dates` }),
  active: z.boolean({ error: 'Choose whether it is switched on' }),
});
export type PlanTemplateFields = z.output<typeof templateFields>;

const inOrder = (days: readonly string[]): boolean => days.every((day, at) => at === 0 || days[at - 1]! < day);

/** What is wrong with a template whose fields are each right, by field. */
export function templateProblems(template: PlanTemplateFields): Record<string, string> {
  const { deposit_percent: percent, deposit_amount: amount, timing, parts, every, unit, first, days } = template;
  const fixed = timing === 'fixed';
  return {
    ...(percent === null && amount === null && { deposit_percent: 'Please enter a percentage or an amount' }),
    ...(percent !== null && amount !== null && { deposit_amount: 'Please enter a percentage or an amount, not both' }),
    ...(!fixed && parts === null && { parts: `Please enter 1 to ${mostParts} parts` }),
    ...(!fixed && every === null && { every: 'Please enter a whole number from 1 to 60' }),
    ...(!fixed && unit === null && { unit: 'Choose days, weeks or months' }),
    ...(timing === 'around_program' && first === null && { first: 'Please enter a whole number from -60 to 60' }),
    ...(timing !== 'around_program' && first !== null && { first: 'Only a plan around the program has this' }),
    ...(fixed && parts !== null && { parts: 'A plan with fixed dates has one part for each date' }),
    ...(fixed && every !== null && { every: 'A plan with fixed dates has its own dates' }),
    ...(fixed && unit !== null && { unit: 'A plan with fixed dates has its own dates' }),
    ...(!fixed && days.length > 0 && { days: 'Only a plan with fixed dates has this' }),
    ...(fixed && days.length === 0 && { days: 'Please enter at least one date' }),
    ...(!inOrder(days) && { days: 'Each date must be later than the one before' }),
  };
}

/** The fields of a new template, without the checks that compare two of them. */
export const wholePlanTemplate = templateFields;
export const newPlanTemplate = templateFields.superRefine((value, context) => {
  for (const [path, message] of Object.entries(templateProblems(value)))
    context.addIssue({ code: 'custom', path: [path], message, input: value });
});
export const changePlanTemplate = changeOf(templateFields).extend({ version: recordVersion.optional() });

export const planTemplate = z
  .object({
    id: z.string(),
    name: z.string(),
    deposit_percent: z.int().nullable(),
    deposit_amount: z.number().nullable(),
    timing: z.enum(planTimings),
    parts: z.int().nullable(),
    every: z.int().nullable(),
    unit: z.enum(planUnits).nullable(),
    first: z.int().nullable(),
    days: z.array(z.string()),
    active: z.boolean(),
    /** What it asks for, in a sentence. */
    sentence: z.string(),
    /** The programs that offer it. */
    programs: z.array(z.object({ id: z.string(), title: z.string() })),
    changed: z.object({ at: z.string(), by: z.string() }),
    version: z.int(),
  })
  .meta({ id: 'PlanTemplate' });
export type PlanTemplate = z.infer<typeof planTemplate>;

export const planTemplateCalls = {
  listPlanTemplates: declareCall({
    method: 'GET',
    path: '/admin/plan-templates',
    right: 'see_money',
    tag: 'admin',
    summary: 'List the payment plans that programs can offer, each with a sentence that says what it asks for',
    who: ['admin'],
    answer: z.object({ data: z.array(planTemplate) }),
  }),
  addPlanTemplate: declareCall({
    method: 'POST',
    path: '/admin/plan-templates',
    right: 'change_programs',
    tag: 'admin',
    summary: 'Add a payment plan: a deposit, then parts by dates',
    who: ['admin'],
    status: 201,
    body: newPlanTemplate,
    answer: planTemplate,
    idempotent: true,
  }),
  changePlanTemplate: declareCall({
    method: 'PUT',
    path: '/admin/plan-templates/{id}',
    right: 'change_programs',
    tag: 'admin',
    summary: 'Change a payment plan, or switch it off; families that chose it before stay with what they chose',
    who: ['admin'],
    params: idParams,
    body: changePlanTemplate,
    answer: planTemplate,
  }),
};
