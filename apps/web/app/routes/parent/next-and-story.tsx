import { NextPrograms } from '../../features/teaching/next-programs/next-programs.tsx';
import { AskFeedback } from '../../features/teaching/feedback/ask-feedback.tsx';
import { LatestStory } from '../../features/teaching/stories/latest-story.tsx';

/** Asked and loaded once the page is there. */
export const NextAndStory = () => (
  <>
    <AskFeedback />
    <NextPrograms whose="parent" />
    <LatestStory at="/parent/story" />
  </>
);
