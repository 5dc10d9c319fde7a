import type { storyAnswerCalls } from '@doctorbird/contract/teaching/story-answers';
import type { Lists } from '@doctorbird/contract/lists';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { addComment, hideComment, removeComment, thankForStory } from './answer-story.ts';
import { findAnswers, findOfficeComment, listStoryComments } from './story-answers.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config'>;

export function storyAnswerHandlers(
  deps: Needs,
): Handlers<typeof storyAnswerCalls & Lists<'listStoryComments'>, Actor> {
  const { db } = deps;
  return {
    thankForStory: async ({ actor, params, body, request }) => {
      await thankForStory(db, contextOf(deps, { request, actor }), { storyId: params.id, given: body });
      return findAnswers(db, actor, params.id);
    },
    addStoryComment: async ({ actor, params, body, request }) => {
      await addComment(db, contextOf(deps, { request, actor }), { storyId: params.id, given: body });
      return findAnswers(db, actor, params.id);
    },
    removeStoryComment: async ({ actor, params, request }) => {
      await removeComment(db, contextOf(deps, { request, actor }), params.id);
      return undefined;
    },
    hideStoryComment: async ({ actor, params, body, request }) => {
      await hideComment(db, contextOf(deps, { request, actor }), { id: params.id, given: body });
      return findOfficeComment(db, params.id);
    },
    listStoryComments: ({ query }) => listStoryComments(db, query),
  };
}
