import type { storyCalls } from '@doctorbird/contract/teaching/stories';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendPrivateFile } from '../../../platform/http/send-private-file.ts';
import { addClassMedia } from './add-class-media.ts';
import { removeStory } from './remove-story.ts';
import { sendStory } from './send-story.ts';
import { presentMedia } from './stories.presenter.ts';
import { findMedia, findMediaFile, findStory, listStories } from './stories.queries.ts';
import { readStorySheet } from './story-sheet.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'files'>;

export function storyHandlers(deps: Needs): Handlers<typeof storyCalls, Actor> {
  const { db, clock, files } = deps;
  return {
    addClassMedia: async ({ actor, file, body, request }) =>
      presentMedia(
        await findMedia(db, actor, await addClassMedia(db, contextOf(deps, { request, actor }), { file, given: body })),
      ),
    getStorySheet: ({ actor, params }) =>
      readStorySheet(db, { staffId: actor.accountId, programId: params.id, now: clock.now() }),
    sendStory: async ({ actor, params, body, request }) =>
      findStory(
        db,
        actor,
        await sendStory(db, contextOf(deps, { request, actor }), { programId: params.id, given: body }),
      ),
    listStories: ({ actor, query }) => listStories(db, actor, query),
    removeStory: async ({ actor, params, request }) => {
      await removeStory(db, contextOf(deps, { request, actor }), params.id);
      return undefined;
    },
    // Asked for again each time it is shown, so that a yes that was taken back counts at once.
    getClassMedia: async ({ actor, params, reply }) => {
      const key = await findMediaFile(db, actor, params);
      return sendPrivateFile(reply, files, { key, name: 'class', shown: true });
    },
  };
}
