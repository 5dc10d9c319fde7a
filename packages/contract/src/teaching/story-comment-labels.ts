export const storyCommentStates = ['shown', 'hidden'] as const;
export type StoryCommentState = (typeof storyCommentStates)[number];
export const storyCommentStateLabels: Record<StoryCommentState, string> = { shown: 'Shown', hidden: 'Hidden' };
