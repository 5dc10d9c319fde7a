/** What families may answer below a photo: nothing, a thank you, or words as well. */
export const storyAnswerKinds = ['off', 'thanks', 'comments'] as const;
export type StoryAnswerKind = (typeof storyAnswerKinds)[number];
export const storyAnswerLabels: Record<StoryAnswerKind, string> = {
  off: 'Nothing',
  thanks: 'Thanks',
  comments: 'Thanks and comments',
};
