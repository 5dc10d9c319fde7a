import { planTemplateCalls } from '@doctorbird/contract/programs/plan-templates';
import { call } from '../../api/call.ts';
import { PlanTemplatesPage } from '../../features/programs/plan-templates/plan-templates-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/plan-templates.ts';

export const meta = portalMeta('Payment plans', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => (await call(planTemplateCalls.listPlanTemplates, {}, { signal })).data);
}

/** The payment plans that programs can offer. */
export default function PlanTemplates({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(templates) => <PlanTemplatesPage templates={templates} />}</WhenLoaded>;
}
