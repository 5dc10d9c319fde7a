import type { planTemplateCalls } from '@doctorbird/contract/programs/plan-templates';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { listPlanTemplates } from './plan-templates.queries.ts';
import { addTemplate, changeTemplate } from './write-template.ts';

export function planTemplateHandlers(
  deps: Pick<AppDependencies, 'db' | 'clock'>,
): Handlers<typeof planTemplateCalls, Actor> {
  const { db } = deps;
  const one = async (id: string) => {
    const [template] = await listPlanTemplates(db, id);
    if (!template) throw notFound('plan');
    return template;
  };
  return {
    listPlanTemplates: async () => ({ data: await listPlanTemplates(db) }),
    addPlanTemplate: async ({ actor, body, request }) =>
      one(await addTemplate(db, contextOf(deps, { request, actor }), body)),
    changePlanTemplate: async ({ actor, params, body, request }) => {
      await changeTemplate(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return one(params.id);
    },
  };
}
