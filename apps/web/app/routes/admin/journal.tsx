import { journalCalls } from '@doctorbird/contract/billing/journal';
import { useSearchParams } from 'react-router';
import { call } from '../../api/call.ts';
import { AccountLines } from '../../features/billing/journal/account-lines.tsx';
import { JournalPage } from '../../features/billing/journal/journal-page.tsx';
import { WrongDays } from '../../features/billing/takings/takings-page.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/journal.ts';

const filters = ['from', 'to'];
export const meta = portalMeta('Journal', 'Admin Panel');

type LinesQuery = { from?: string; to?: string; account?: string; page?: string };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const account = new URL(request.url).searchParams.get('account');
  return loadTab(request, async (signal) => {
    const [journal, lines] = await Promise.all([
      call(journalCalls.journal, { query: queryOf(request, filters) }, { signal }),
      account
        ? call(
            journalCalls.listJournal,
            { query: { ...queryOf<LinesQuery>(request, [...filters, 'account', 'page']), limit: 100 } },
            { signal },
          )
        : null,
    ]);
    return { journal, lines };
  });
}

export default function AdminJournal({ loaderData }: Route.ComponentProps) {
  const [address] = useSearchParams();
  const current = filters.every((name) => !address.get(name));
  if (loaderData.failure !== null && loaderData.astray)
    return (
      <WrongDays
        title="Journal"
        from={address.get('from') ?? address.get('to') ?? ''}
        sentence={loaderData.failure}
        address="/admin/payments/journal"
      />
    );
  return (
    <WhenLoaded result={loaderData}>
      {({ journal, lines }) => (
        <JournalPage
          journal={journal}
          current={current}
          account={lines && <AccountLines code={address.get('account') ?? ''} lines={lines} />}
        />
      )}
    </WhenLoaded>
  );
}
