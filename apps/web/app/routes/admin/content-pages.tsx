import { categoryPageCalls } from '@doctorbird/contract/content/category-pages-admin';
import type { AdminCategoryPage } from '@doctorbird/contract/content/category-pages-admin';
import { pageAdminCalls } from '@doctorbird/contract/content/pages-admin';
import type { AdminPage } from '@doctorbird/contract/content/pages-admin';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { headingAddress } from '../../features/content/pages/heading-address.ts';
import { formatDate } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/content-pages.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';

export const meta = portalMeta('Pages', 'Admin Panel');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const [pages, headings] = await Promise.all([
      call(pageAdminCalls.listOfficePages, {}, { signal }),
      call(categoryPageCalls.listOfficeCategoryPages, {}, { signal }),
    ]);
    return { pages: pages.data, headings: headings.data };
  });
}

const columns: readonly Column<AdminPage>[] = [
  { key: 'title', label: 'Title', cell: (page) => <Link to={`/admin/content/pages/${page.slug}`}>{page.title}</Link> },
  { key: 'summary', label: 'Summary', phone: 'line', cell: (page) => page.summary, wide: true },
  { key: 'version', label: 'Version', numeric: true, cell: (page) => page.version },
  { key: 'published', label: 'Published', phone: 'side', cell: (page) => formatDate(page.published_at) },
];

const headingColumns: readonly Column<AdminCategoryPage>[] = [
  {
    key: 'title',
    label: 'Title',
    cell: (page) => <Link to={`/admin/content/headings/${page.section}/${page.slug}`}>{page.title}</Link>,
  },
  { key: 'intro', label: 'Introduction', phone: 'line', cell: (page) => page.intro, wide: true },
  {
    key: 'address',
    label: 'Page',
    // A narrow column breaks the path between its segments.
    cell: (page) =>
      headingAddress(page)
        .split(/(?=\/)/)
        .map((step) => (
          <Fragment key={step}>
            {step}
            <wbr />
          </Fragment>
        )),
  },
  { key: 'saved', label: 'Saved', phone: 'side', cell: (page) => formatDate(page.updated_at) },
];

export default function ContentPages({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ pages, headings }) => (
        <div className={adminPageStyles.page}>
          <PageTitle title="Pages" note={`${pages.length + headings.length} in all`} />
          <Panel title="Texts">
            <DataTable caption="Texts of the organization" columns={columns} rows={pages} rowKey={({ slug }) => slug} />
          </Panel>
          <Panel title="Texts above lists">
            <DataTable
              caption="Texts above the lists on the site"
              columns={headingColumns}
              rows={headings}
              rowKey={headingAddress}
            />
          </Panel>
        </div>
      )}
    </WhenLoaded>
  );
}
