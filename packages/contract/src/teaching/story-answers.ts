import { z } from 'zod';
import { deviceWrite } from '../core/device-writes.ts';
import { declareCall } from '../core/endpoint.ts';
import { idParams, optionalText, requiredText } from '../core/text.ts';
import { moment } from '../core/wire.ts';
import { storyAnswerKinds } from '../organisation/story-answer-kinds.ts';
import { storyCommentStates } from './story-comment-labels.ts';
import { yesOrNo } from '../core/yes-or-no.ts';

export const mostCommentLetters = 300;
/** One story takes so many, so that all of them stand below it. */
export const mostComments = 60;

export const storyComment = z
  .object({
    id: z.string(),
    /** Of a family: the first name and an initial, to other families. */
    by: z.string(),
    /** The first name of the child, where its family said yes to the class. */
    child: z.string().nullable(),
    mine: z.boolean(),
    text: z.string(),
    at: moment,
    /** It was taken out: whoever wrote it and the team still read it, with the reason. */
    hidden: z.object({ by: z.string(), reason: z.string() }).nullable(),
    can_hide: z.boolean(),
  })
  .meta({ id: 'StoryComment' });
export type StoryComment = z.infer<typeof storyComment>;

export const storyAnswers = z
  .object({
    kind: z.enum(storyAnswerKinds),
    thanks: z.int(),
    thanked: z.boolean(),
    can_thank: z.boolean(),
    can_comment: z.boolean(),
    comments: z.array(storyComment),
  })
  .meta({ id: 'StoryAnswers' });
export type StoryAnswers = z.infer<typeof storyAnswers>;

export const thankForStory = z.strictObject({
  ...deviceWrite,
  /** False takes it back. */
  thanked: yesOrNo,
});

export const addStoryComment = z.strictObject({
  ...deviceWrite,
  text: requiredText('Please write something', mostCommentLetters),
});

export const hideStoryComment = z
  .strictObject({ hidden: yesOrNo, reason: optionalText(200) })
  .refine(({ hidden, reason }) => !hidden || reason !== null, {
    path: ['reason'],
    error: 'Please say why. Whoever wrote it reads this',
  });

export const officeStoryComment = z
  .object({
    id: z.string(),
    by: z.string(),
    program: z.object({ id: z.string(), title: z.string() }),
    /** The line of the photo that it stands below. */
    story: z.string(),
    text: z.string(),
    at: moment,
    state: z.enum(storyCommentStates),
    hidden: z.object({ by: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'OfficeStoryComment' });
export type OfficeStoryComment = z.infer<typeof officeStoryComment>;

export const storyAnswerCalls = {
  thankForStory: declareCall({
    tag: 'stories',
    who: ['parent', 'student'],
    method: 'POST',
    path: '/class-stories/{id}/thanks',
    summary:
      'Say thank you for a photo or video of the class, or take it back; what was tapped last on the device counts',
    params: idParams,
    body: thankForStory,
    answer: storyAnswers,
    idempotent: true,
    budget: 'write',
  }),
  addStoryComment: declareCall({
    tag: 'stories',
    who: ['parent', 'staff'],
    method: 'POST',
    path: '/class-stories/{id}/comments',
    summary: 'Write below a photo or video of the class, for its families and teachers',
    status: 201,
    params: idParams,
    body: addStoryComment,
    answer: storyAnswers,
    idempotent: true,
    budget: 'write',
  }),
  removeStoryComment: declareCall({
    tag: 'stories',
    who: ['parent', 'staff'],
    method: 'DELETE',
    path: '/story-comments/{id}',
    summary: 'Delete what one wrote below a photo oneself',
    params: idParams,
    status: 204,
  }),
  hideStoryComment: declareCall({
    tag: 'stories',
    who: ['staff', 'admin'],
    method: 'POST',
    path: '/story-comments/{id}/hide',
    right: 'change_programs',
    summary: 'Hide from families what somebody wrote below a photo, with a reason, or show it again',
    params: idParams,
    body: hideStoryComment,
    answer: officeStoryComment,
    idempotent: true,
  }),
};
