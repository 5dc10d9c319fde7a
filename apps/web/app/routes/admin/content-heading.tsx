import { categoryPageCalls } from '@doctorbird/contract/content/category-pages-admin';
import { data } from 'react-router';
import { call } from '../../api/call.ts';
import { HeadingEditor } from '../../features/content/pages/heading-editor.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/content-heading.ts';

export const meta = portalMeta('Text above a list', 'Admin Panel');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const pages = await call(categoryPageCalls.listOfficeCategoryPages, {}, { signal });
    const page = pages.data.find(({ section, slug }) => section === params.section && slug === params.slug);
    if (!page) throw data(null, { status: 404 });
    return page;
  });
}

export default function ContentHeading({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(page) => <HeadingEditor key={`${page.section}/${page.slug}`} page={page} />}
    </WhenLoaded>
  );
}
