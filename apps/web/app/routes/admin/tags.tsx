import { loadTags } from '../../lists/load-tags.ts';
import { TagSettings } from '../../features/admin/tags/tag-settings.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/tags.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as panelStyles from '../../ui/panel.module.css';

export const meta = portalMeta('Tags', 'Admin Panel');

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadTab(request, loadTags);

/** The tags that admins give to records. */
export default function Tags({ loaderData }: Route.ComponentProps) {
  return (
    <div className={adminPageStyles.page}>
      <PageTitle title="Tags" />
      <WhenLoaded result={loaderData}>
        {(tags) => (
          <div className={panelStyles.panel}>
            <TagSettings tags={tags} />
          </div>
        )}
      </WhenLoaded>
    </div>
  );
}
