import type { Answers } from './story-answers.presenter.ts';
import type { StoryRow } from './stories.rows.ts';
import type { classMedia } from './stories.table.ts';

export const presentMedia = (media: typeof classMedia.$inferSelect) => ({
  id: media.id,
  kind: media.kind,
  width: media.width,
  height: media.height,
  seconds: media.seconds,
  size_bytes: media.sizeBytes,
});

/** Without the yes of each family: no picture, no text and no name. */
export const presentStory = (
  { story, media, program, isSeen, canRemove, children }: StoryRow,
  answersTo: (id: string) => Answers,
) => ({
  id: story.id,
  program_id: story.programId,
  program,
  by: story.authorName,
  at: story.atDevice,
  hidden: !isSeen,
  text: isSeen ? story.text : null,
  media: isSeen ? presentMedia(media) : null,
  children: isSeen ? children : [],
  own_only: story.ownOnly,
  can_remove: canRemove,
  answers: answersTo(story.id),
});
