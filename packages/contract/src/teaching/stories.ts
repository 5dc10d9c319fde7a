import { z } from 'zod';
import { deviceWrite } from '../core/device-writes.ts';
import { declareCall } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { idParams, recordId, requiredText } from '../core/text.ts';
import { classMediaUpload } from '../core/uploads.ts';
import { moment } from '../core/wire.ts';
import { storyAnswers } from './story-answers.ts';

export const mostStoryLetters = 500;
/** Where a picture goes besides the story; one file, and a row for each place. */
export const storyPlaces = ['story', 'portfolio', 'report', 'gallery'] as const;
export type StoryPlace = (typeof storyPlaces)[number];

/** What a family said about pictures of a child, from the narrowest yes to the widest; no answer counts as no. */
export const photoLevels = ['no', 'unanswered', 'own', 'class', 'public'] as const;
export type PhotoLevel = (typeof photoLevels)[number];

const classMedia = z
  .object({
    id: z.string(),
    kind: z.enum(['photo', 'video']),
    width: z.int().nullable(),
    height: z.int().nullable(),
    seconds: z.number().nullable(),
    size_bytes: z.int(),
  })
  .meta({ id: 'ClassMedia' });
export type ClassMedia = z.infer<typeof classMedia>;

export const addClassMedia = z.strictObject({
  id: recordId.optional(),
  program_id: recordId,
  /** Of a video: the frame that was sent before, as a photo. */
  poster_id: recordId.optional(),
});

export const storySheet = z
  .object({
    program: z.object({ id: z.string(), title: z.string() }),
    families: z.int(),
    children: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        first_name: z.string(),
        photos: z.enum(photoLevels),
        /** Came to a class of the last two weeks without a place: its own family does not read the story of this class. */
        guest: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'StorySheet' });
export type StorySheet = z.infer<typeof storySheet>;

export const sendStory = z
  .strictObject({
    ...deviceWrite,
    media_id: recordId,
    text: requiredText('Please write one line for the families', mostStoryLetters),
    /** Every child who can be recognised. */
    children: z
      .array(recordId)
      .max(60, { error: 'Please choose at most 60 children' })
      .transform((ids) => [...new Set(ids)]),
    /** Said by the teacher: no child can be recognised. */
    nobody: z.boolean({ error: 'Choose yes or no' }).default(false),
    places: z
      .array(z.enum(storyPlaces))
      .min(1, { error: 'Choose where it goes' })
      .default(['story'])
      .transform((places) => [...new Set(places)]),
  })
  .superRefine(({ children, nobody }, found) => {
    if (children.length === 0 && !nobody)
      found.addIssue({
        code: 'custom',
        path: ['children'],
        message: 'Choose who is in it, or that no child can be recognised',
      });
    if (children.length > 0 && nobody)
      found.addIssue({ code: 'custom', path: ['nobody'], message: 'Choose children, or that none can be recognised' });
  });

export const classStory = z
  .object({
    id: z.string(),
    program_id: z.string(),
    program: z.string(),
    by: z.string(),
    at: moment,
    /** A family took its yes back, or it was removed: no picture, no text and no name. */
    hidden: z.boolean(),
    text: z.string().nullable(),
    media: classMedia.nullable(),
    /** The first names of those in it, the reader's own children first. */
    children: z.array(z.object({ first_name: z.string(), mine: z.boolean() })),
    /** Only the families of those in it see it. */
    own_only: z.boolean(),
    can_remove: z.boolean(),
    /** What families said back; nothing of a picture that is hidden. */
    answers: storyAnswers,
  })
  .meta({ id: 'ClassStory' });
export type ClassStory = z.infer<typeof classStory>;

const staff = { tag: 'stories', who: ['staff'] } as const;
const readers = { tag: 'stories', who: ['parent', 'student', 'staff', 'admin'] } as const;

export const storyCalls = {
  addClassMedia: declareCall({
    ...staff,
    method: 'POST',
    path: '/staff/class-media',
    summary:
      'Send a photo, or a video of at most 30 seconds, of an own class; nobody else sees it before it is sent on',
    status: 201,
    upload: classMediaUpload,
    body: addClassMedia,
    answer: classMedia,
    idempotent: true,
    budget: 'write',
  }),
  getStorySheet: declareCall({
    ...staff,
    method: 'GET',
    path: '/staff/programs/{id}/story',
    summary:
      'The children of an own class with the guests of the last two weeks, and what their families said about photos',
    params: idParams,
    answer: storySheet,
  }),
  sendStory: declareCall({
    ...staff,
    method: 'POST',
    path: '/staff/programs/{id}/stories',
    summary: 'Send a photo or video with a line to the families of an own class',
    status: 201,
    params: idParams,
    body: sendStory,
    answer: classStory,
    idempotent: true,
    budget: 'write',
  }),
  listStories: declareCall({
    ...readers,
    method: 'GET',
    path: '/class-stories',
    right: 'see_families',
    summary: 'Photos and videos of the classes of own children, or of own classes, the newest first',
    query: pageQuery({ program_id: recordId.optional() }),
    answer: pageOf(classStory),
  }),
  removeStory: declareCall({
    tag: 'stories',
    who: ['staff', 'admin'],
    method: 'DELETE',
    path: '/class-stories/{id}',
    right: 'change_programs',
    summary: 'Take a photo or video out of everywhere it went',
    params: idParams,
    status: 204,
  }),
  getClassMedia: declareCall({
    ...readers,
    method: 'GET',
    path: '/class-media/{id}/{part}',
    right: 'see_families',
    summary:
      'A photo, the first frame of a video, or the video; answers nothing from the moment a family takes its yes back',
    params: idParams.extend({ part: z.enum(['small', 'large', 'video'], { error: 'Choose small, large or video' }) }),
    raw: true,
  }),
};
