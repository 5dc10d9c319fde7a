import { storyCalls } from '@doctorbird/contract/teaching/stories';
import { call } from '../../api/call.ts';
import { StoryFeed } from '../../features/teaching/stories/story-feed.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/class-story.ts';

export const meta = portalMeta('Class story', 'Staff Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const query = { ...queryOf<Record<string, string>>(request, ['page']), program_id: params.id };
    const [sheet, stories] = await Promise.all([
      call(storyCalls.getStorySheet, { params: { id: params.id } }, { signal }),
      call(storyCalls.listStories, { query }, { signal }),
    ]);
    return { sheet, stories };
  });
}

export default function StaffClassStory({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ sheet: { program, families }, stories }) => (
        <StoryFeed
          stories={stories}
          of={program.id}
          note={program.title}
          empty="Send a photo or a short video with one line to the families of this class."
          seenBy={`Seen by the ${families === 1 ? 'family' : `${families} families`} of this class and its teachers, and nobody else.`}
        >
          <ButtonLink variant="leaf" plain to={`/staff/programs/${program.id}/story/new`}>
            New photo
          </ButtonLink>
        </StoryFeed>
      )}
    </WhenLoaded>
  );
}
