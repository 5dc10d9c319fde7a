import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { settingCalls } from '@doctorbird/contract/organisation/settings';
import { call } from '../../api/call.ts';
import { InvoicePage } from '../../features/billing/invoice/invoice-page.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/invoice.ts';

export const meta = portalMeta('Invoice', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [place, settings] = await Promise.all([
      call(enrollmentCalls.getAnyEnrollment, { params: { id: params.id } }, { signal }),
      call(settingCalls.getSettings, {}, { signal }),
    ]);
    return { place, settings };
  });
}

export default function EnrollmentInvoice({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(loaded) => <InvoicePage {...loaded} />}</WhenLoaded>;
}
