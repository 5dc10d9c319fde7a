import { z } from 'zod';
import { changeOf } from '../../core/change-of.ts';
import { declareCall } from '../../core/endpoint.ts';
import { idParams, recordVersion, requiredText } from '../../core/text.ts';
import { check, dayProblems, discountAnswer, discountFields, reductionProblems } from './price-fields.ts';
import { priceRuleKinds, siblingScopes } from './price-kinds.ts';

/** Rules of all kinds, also those that are switched off. */
export const mostPriceRules = 50;

const nth = z
  .int({ error: 'Please enter a number from 2 to 9' })
  .min(2, { error: 'Please enter a number from 2 to 9' })
  .max(9, { error: 'Please enter a number from 2 to 9' })
  .nullable();

const ruleFields = z.strictObject({
  /** What families read in the lines of a price. */
  name: requiredText('Please enter a name', 60),
  ...discountFields,
  /** From which child of the family on; only of a sibling discount. */
  nth_child: nth,
  /** From which class of one child on; only of a discount for several classes. */
  nth_class: nth.optional().transform((value) => value ?? null),
  /** Which children, or which classes, count together; null for an early bird. */
  scope: z.enum(siblingScopes, { error: 'Choose what counts together' }).nullable(),
});

type RuleFacts = z.output<typeof ruleFields> & { kind: (typeof priceRuleKinds)[number] };

const numberNeeded = 'Please enter a number from 2 to 9';

/** What is wrong with a rule whose fields are each right, by field. */
export const ruleProblems = (rule: RuleFacts): Record<string, string> => ({
  ...reductionProblems(rule),
  ...dayProblems(rule),
  ...(rule.kind === 'early_bird' && rule.until === null && { until: 'Please enter the last day' }),
  ...(rule.kind === 'sibling' && rule.nth_child === null && { nth_child: numberNeeded }),
  ...(rule.kind === 'multi_class' && rule.nth_class === null && { nth_class: numberNeeded }),
  ...(rule.kind !== 'early_bird' && rule.scope === null && { scope: 'Choose what counts together' }),
  // A child has one place in a program.
  ...(rule.kind === 'multi_class' && rule.scope === 'program' && { scope: 'Choose the season, or any class' }),
  ...(rule.kind !== 'sibling' && rule.nth_child !== null && { nth_child: 'Only a sibling discount has this' }),
  ...(rule.kind !== 'multi_class' &&
    rule.nth_class !== null && { nth_class: 'Only a discount for several classes has this' }),
  ...(rule.kind === 'early_bird' && rule.scope !== null && { scope: 'An early bird does not have this' }),
});

const kind = z.enum(priceRuleKinds, { error: 'Choose what the rule is about' });
/** The fields of a new rule, without the checks that compare two of them. */
export const wholePriceRule = ruleFields.extend({ kind });
export const newPriceRule = wholePriceRule.superRefine(check(ruleProblems));
/** Its kind stays. */
export const changePriceRule = changeOf(ruleFields).extend({ version: recordVersion.optional() });

export const priceRule = z
  .object({
    id: z.string(),
    kind: z.enum(priceRuleKinds),
    name: z.string(),
    nth_child: z.int().nullable(),
    nth_class: z.int().nullable(),
    scope: z.enum(siblingScopes).nullable(),
    ...discountAnswer,
  })
  .meta({ id: 'PriceRule' });
export type PriceRuleAnswer = z.infer<typeof priceRule>;

export const priceRuleCalls = {
  listPriceRules: declareCall({
    method: 'GET',
    path: '/admin/prices/rules',
    right: 'see_money',
    tag: 'admin',
    summary: 'List the rules that change prices, each with a sentence that says what it does',
    who: ['admin'],
    answer: z.object({ data: z.array(priceRule) }),
  }),
  addPriceRule: declareCall({
    method: 'POST',
    path: '/admin/prices/rules',
    right: 'prices',
    tag: 'admin',
    summary:
      'Add a discount for siblings or for several classes, or an early bird; places that are held already do not change',
    who: ['admin'],
    status: 201,
    body: newPriceRule,
    answer: priceRule,
    idempotent: true,
  }),
  changePriceRule: declareCall({
    method: 'PUT',
    path: '/admin/prices/rules/{id}',
    right: 'prices',
    tag: 'admin',
    summary: 'Change a rule, or switch it off; places that are held already do not change',
    who: ['admin'],
    params: idParams,
    body: changePriceRule,
    answer: priceRule,
  }),
};
