import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, recordId, requiredText } from '../core/text.ts';
import { moment } from '../core/wire.ts';
import { placeKinds } from './event-state.ts';

/** Signs of codes that nobody mistakes for another across a hall. */
export const codeSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const codeLength = 6;
/** A screen that waits shows another code after so long. */
export const codeMinutes = 10;

/** What a screen in the hall shows. */
export const displayShows = ['turns', 'now', 'next', 'standings', 'awards', 'queue', 'place'] as const;
export type DisplayShows = (typeof displayShows)[number];
export const displayShowsLabels: Record<DisplayShows, string> = {
  turns: 'All in turn, as in the hall',
  now: 'The match that is on',
  next: 'What is next',
  standings: 'The standings',
  awards: 'The awards',
  queue: 'The queue: who is called',
  place: 'One mat, table or track',
};

/** The screen's own key, made there; only its digest is stored. */
const key = z.string({ error: 'The key is missing' }).regex(/^[\w-]{40,100}$/, { error: 'The key is not valid' });
/** Typed from across the hall: small letters, spaces and dashes do not matter. */
const code = z
  .string({ error: 'Enter the code on the screen' })
  .max(20, { error: `The code has ${codeLength} signs` })
  .transform((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, ''))
  .refine((typed) => typed.length === codeLength, { error: `The code has ${codeLength} signs` });

const displayFields = {
  name: requiredText('Name the screen', 40),
  shows: z.enum(displayShows, { error: 'Choose what it shows' }),
  place_id: recordId.nullish(),
};
const needsPlace = { error: 'Choose the place', path: ['place_id'] };
const hasPlace = ({ shows, place_id: place }: { shows: string; place_id?: string | null | undefined }) =>
  shows !== 'place' || Boolean(place);
export const changeDisplay = z.strictObject(displayFields).refine(hasPlace, needsPlace);
export const addDisplay = z.strictObject({ code, ...displayFields }).refine(hasPlace, needsPlace);

const shownPart = z.object({
  state: z.literal('shown'),
  slug: z.string(),
  title: z.string(),
  name: z.string(),
  shows: z.enum(displayShows),
  place_id: z.string().nullable(),
});
const picture = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('waiting'), code: z.string(), ends_at: moment }),
    shownPart,
  ])
  .meta({ id: 'DisplayPicture' });
export type DisplayPicture = z.output<typeof picture>;

const display = z
  .object({
    id: z.string(),
    name: z.string(),
    shows: z.enum(displayShows),
    place_id: z.string().nullable(),
    /** When it last asked, to within a quarter of a minute. */
    seen_at: moment,
    /** It has not asked for a while: it is off, or has no connection. */
    silent: z.boolean(),
  })
  .meta({ id: 'EventDisplay' });
export type EventDisplay = z.output<typeof display>;
const displays = z
  .object({
    displays: z.array(display),
    places: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(placeKinds) })),
  })
  .meta({ id: 'EventDisplays' });
export type EventDisplays = z.output<typeof displays>;

const office = { tag: 'competition day', who: ['admin'] } as const;
const screen = {
  tag: 'competition day',
  who: 'public',
  method: 'POST',
  body: z.strictObject({ key }),
  answer: picture,
} as const;
const displayParams = z.strictObject({ id: recordId, display_id: recordId });

export const eventDisplayCalls = {
  registerDisplay: declareCall({
    ...screen,
    path: '/displays',
    summary: 'A screen in the hall introduces itself with a key that it made; the same again changes nothing',
    budget: 'sign-up',
  }),
  askDisplay: declareCall({
    ...screen,
    path: '/displays/ask',
    summary: 'What a screen should show: its code, or the part of a competition that the desk gave it',
    budget: 'read',
  }),
  listDisplays: declareCall({
    ...office,
    method: 'GET',
    path: '/admin/competitions/{id}/displays',
    right: 'competitions',
    summary: 'The screens of a competition day, and when each was last heard of',
    params: idParams,
    answer: displays,
  }),
  addDisplay: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/competitions/{id}/displays',
    right: 'competitions',
    summary: 'Give the screen that shows this code a name and something to show',
    params: idParams,
    body: addDisplay,
    answer: displays,
    idempotent: true,
  }),
  changeDisplay: declareCall({
    ...office,
    method: 'PUT',
    path: '/admin/competitions/{id}/displays/{display_id}',
    right: 'competitions',
    summary: 'Rename a screen, or have it show something else',
    params: displayParams,
    body: changeDisplay,
    answer: display,
  }),
  endDisplay: declareCall({
    ...office,
    method: 'POST',
    path: '/admin/competitions/{id}/displays/{display_id}/end',
    right: 'competitions',
    summary: 'A screen no longer belongs to the day: it shows a code again',
    params: displayParams,
    answer: displays,
  }),
};
