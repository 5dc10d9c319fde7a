import { pageAdminCalls } from '@doctorbird/contract/content/pages-admin';
import { data } from 'react-router';
import { call } from '../../api/call.ts';
import { PageEditor } from '../../features/content/pages/page-editor.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/content-page.ts';

export const meta = portalMeta('Pages', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const pages = await call(pageAdminCalls.listOfficePages, {}, { signal });
    const page = pages.data.find(({ slug }) => slug === params.slug);
    if (!page) throw data(null, { status: 404 });
    return page;
  });
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(page) => <PageEditor key={page.slug} page={page} />}</WhenLoaded>;
}
