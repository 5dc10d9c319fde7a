import type { reportTemplateCalls } from '@doctorbird/contract/teaching/report-templates';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { findReportTemplate, listReportTemplates } from './report-templates.queries.ts';
import { addReportTemplate, changeReportTemplate } from './write-report-template.ts';

type OfficeCalls = Omit<typeof reportTemplateCalls, 'getOfferedTemplate'>;

export function reportTemplateHandlers(deps: Pick<AppDependencies, 'db' | 'clock'>): Handlers<OfficeCalls, Actor> {
  const { db } = deps;
  return {
    listReportTemplates: async () => ({ data: await listReportTemplates(db) }),
    addReportTemplate: async ({ actor, body, request }) =>
      findReportTemplate(db, await addReportTemplate(db, contextOf(deps, { request, actor }), body)),
    changeReportTemplate: async ({ actor, params, body, request }) => {
      await changeReportTemplate(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return findReportTemplate(db, params.id);
    },
  };
}
