import {
  mostPlanTemplates,
  newPlanTemplate,
  planTemplateCalls,
  type PlanTemplate,
} from '@doctorbird/contract/programs/plan-templates';
import { planText } from '@doctorbird/contract/programs/plan-texts';
import { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { isSame, pairByName, problemsOf, type TransferredPart } from '../../organisation/settings/transferred-part.ts';
import { listPlanTemplates } from './plan-templates.queries.ts';
import { addTemplate, changeTemplate } from './write-template.ts';

const filed = z.strictObject({
  plans: z
    .array(newPlanTemplate, { error: 'Payment plans are a list' })
    .max(mostPlanTemplates, { error: `There are at most ${mostPlanTemplates} plans` }),
});
type Plan = z.output<typeof newPlanTemplate>;

/** A plan as the file has it, without the programs that offer it. */
const planOf = (template: PlanTemplate): Plan => ({
  name: template.name,
  deposit_percent: template.deposit_percent,
  deposit_amount: template.deposit_amount,
  timing: template.timing,
  parts: template.parts,
  every: template.every,
  unit: template.unit,
  first: template.first,
  days: template.days,
  active: template.active,
});

const sentenceOf = (plan: Plan): string =>
  planText({
    ...plan,
    percent: plan.deposit_percent,
    amount: plan.deposit_amount,
    parts: plan.parts ?? 0,
    every: plan.every ?? 1,
    unit: plan.unit ?? 'months',
    first: plan.first ?? 0,
  });
const described = (plan: Plan): string => `${sentenceOf(plan)}${plan.active ? '' : ' Switched off.'}`;

const pairs = async (db: Executor, plans: readonly Plan[]) => {
  const present = await listPlanTemplates(db);
  const paired = pairByName<Plan, PlanTemplate>(plans, present, ({ name }) => name);
  return {
    present,
    changed: paired.filter((pair) => !pair.present || !isSame(pair.given, planOf(pair.present))),
  };
};

async function compare(db: Executor, value: unknown): ReturnType<TransferredPart['compare']> {
  const read = filed.safeParse(value);
  if (!read.success) return { problems: problemsOf(read.error) };
  const { present, changed } = await pairs(db, read.data.plans);
  if (present.length + changed.filter((pair) => !pair.present).length > mostPlanTemplates)
    return { problems: [`Together with the plans that are here, these are more than ${mostPlanTemplates}.`] };
  return {
    changes: changed.map(({ given, present: before }) => ({
      field: given.name,
      before: before ? described(planOf(before)) : null,
      after: described(given),
    })),
  };
}

async function save(tx: Transaction, context: ActorContext, value: unknown): Promise<void> {
  const { changed } = await pairs(tx, filed.parse(value).plans);
  for (const { given, present } of changed) {
    if (present) await changeTemplate(tx, context, { id: present.id, given: { ...given, version: present.version } });
    else await addTemplate(tx, context, given);
  }
}

/** Payment plans in the file of settings; programs choose here which of them they offer. */
export const planTemplatesPart: TransferredPart = {
  section: 'payment_plans',
  rights: { read: planTemplateCalls.listPlanTemplates.right, save: planTemplateCalls.addPlanTemplate.right },
  read: async (db) => ({ plans: (await listPlanTemplates(db)).map(planOf) }),
  compare,
  save,
};
