import { pageOfficeCalls } from '@doctorbird/contract/pages-office';
import type { OfficePage } from '@doctorbird/contract/pages-office';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { formatDate } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/content-pages.ts';

export const meta = portalMeta('Pages', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(pageOfficeCalls.listOfficePages, {}, { signal }));
}

const columns: readonly Column<OfficePage>[] = [
  { key: 'title', label: 'Title', cell: (page) => <Link to={`/admin/content/pages/${page.slug}`}>{page.title}</Link> },
  { key: 'summary', label: 'Summary', cell: (page) => page.summary, wide: true },
  { key: 'version', label: 'Version', numeric: true, cell: (page) => page.version },
  { key: 'published', label: 'Published', cell: (page) => formatDate(page.published_at) },
];

export default function ContentPages({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ data }) => (
        <div className="admin-page">
          <PageTitle title="Pages" note={`${data.length} in all`} />
          <div className="panel">
            <DataTable caption="Texts of the organization" columns={columns} rows={data} rowKey={({ slug }) => slug} />
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
