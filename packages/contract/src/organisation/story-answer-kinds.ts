/** What families may answer below a photo: nothing, a thank you, or words as well. */
export const storyAnswerKinds = ['off', 'thanks', 'comments'] as const;
export type StoryAnswerKind = (typeof storyAnswerKinds)[number];
export const storyAnswerLabels: Record<StoryAnswerKind, string> = {
  off: 'Nothing',
  thanks: 'A thank you',
  comments: 'A thank you and comments',
};
export const storyCommentStates = ['shown', 'hidden'] as const;
export type StoryCommentState = (typeof storyCommentStates)[number];
export const storyCommentStateLabels: Record<StoryCommentState, string> = { shown: 'Shown', hidden: 'Hidden' };
