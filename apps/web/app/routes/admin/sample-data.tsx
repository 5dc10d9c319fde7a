import { sampleDataCalls } from '@doctorbird/contract/admin/sample-data';
import { call } from '../../api/call.ts';
import { SampleDataForm } from '../../features/admin/sample-data/sample-data-form.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { useSession } from '../../session/session-provider.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/sample-data.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';

export const meta = portalMeta('Start with your own data', 'Admin Panel');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadTab(request, (signal) => call(sampleDataCalls.getSampleData, {}, { signal }));

/** Makes a real organization of the sample organization. */
export default function SampleData({ loaderData }: Route.ComponentProps) {
  const { signIn } = useSession();
  return (
    <div className={adminPageStyles.page}>
      <PageTitle title="Start with your own data" />
      <WhenLoaded result={loaderData}>
        {(state) =>
          state.loaded ? (
            <SampleDataForm
              state={state}
              onRemoved={(session) => {
                if (session) signIn(session);
                // The whole page again: its frame still has the name of the sample organization.
                window.location.assign('/admin');
              }}
            />
          ) : (
            <EmptyState title="The sample data has been removed. This is your own organization." />
          )
        }
      </WhenLoaded>
    </div>
  );
}
