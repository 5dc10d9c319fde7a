import { storyCalls } from '@doctorbird/contract/teaching/stories';
import clsx from 'clsx';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { StoryCompose } from '../../features/teaching/stories/story-compose.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/new-story.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('New photo', 'Staff Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(storyCalls.getStorySheet, { params: { id: params.id } }, { signal }));
}

export default function StaffNewStory({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(sheet) => (
        <div className={portalPageStyles.page}>
          <div className={clsx(layoutStyles.stack, layoutStyles.gap5)}>
            <Link className={buttonStyles.moreLink} to={`/staff/programs/${sheet.program.id}/story`}>
              Class story
            </Link>
            <PageTitle title="New photo" note={sheet.program.title} />
            <StoryCompose sheet={sheet} />
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
