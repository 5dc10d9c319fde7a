import type { StudentHome } from '@doctorbird/contract/admin/homes';
import { BadgeNews } from '../../features/teaching/badges/badge-news.tsx';
import { AskFeedback } from '../../features/teaching/feedback/ask-feedback.tsx';
import { MountainPath } from '../../features/teaching/learning/mountain-path.tsx';
import { pathOf } from '../../features/teaching/learning/path-of.ts';
import { LatestStory } from '../../features/teaching/stories/latest-story.tsx';
import { NextPrograms } from '../../features/teaching/next-programs/next-programs.tsx';

type PathAndNextProps = Pick<StudentHome, 'summary' | 'skills'>;

/** Where a student stands, and which program comes next: below what is looked at first. */
export function PathAndNext({ summary, skills }: PathAndNextProps) {
  const path = pathOf(summary.skills, skills);
  return (
    <>
      <BadgeNews />
      <AskFeedback whose="student" />
      {path.length > 0 && <MountainPath skills={path} />}
      <LatestStory at="/student/story" />
      <NextPrograms whose="student" />
    </>
  );
}
