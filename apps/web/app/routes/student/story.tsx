import { loadStories } from '../../features/teaching/stories/load-stories.ts';
import { StoryFeed } from '../../features/teaching/stories/story-feed.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/story.ts';

export const meta = portalMeta('Class story', 'Student Portal');

export const clientLoader = (given: Route.ClientLoaderArgs) => loadStories(given);

export default function StudentStory({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(stories) => (
        <StoryFeed
          stories={stories}
          note="Photos and short videos from class"
          empty="Photos from your classes appear here."
          seenBy="Seen by the families of the class and its teachers, and nobody else."
        />
      )}
    </WhenLoaded>
  );
}
