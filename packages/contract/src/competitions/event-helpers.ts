import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { optionalEmail, recordId, requiredText, idParams } from '../core/text.ts';
import { optionalPhone } from '../core/person-fields.ts';
import { moment } from '../core/wire.ts';
import { eventToken } from './event-day.ts';
import { eventRoles } from './event-roles.ts';
import { helperShift } from './event-state.ts';

export const helperVettings = ['not_needed', 'asked', 'cleared', 'refused'] as const;
export const helperVettingLabels: Record<(typeof helperVettings)[number], string> = {
  not_needed: 'Not needed',
  asked: 'Checks are open',
  cleared: 'Cleared',
  refused: 'Not cleared',
};

const givenShift = z
  .strictObject({
    role: z.enum(eventRoles, { error: 'Choose a role' }),
    starts_at: z.iso.datetime({ offset: true, error: 'Choose when the shift starts' }),
    ends_at: z.iso.datetime({ offset: true, error: 'Choose when the shift ends' }),
    place_id: recordId.nullable(),
  })
  .refine(({ starts_at, ends_at }) => Date.parse(starts_at) < Date.parse(ends_at), {
    error: 'A shift ends after it starts',
    path: ['ends_at'],
  });

export const helperFields = z.strictObject({
  name: requiredText('Name is required', 80),
  email: optionalEmail,
  phone: optionalPhone,
  roles: z
    .array(z.enum(eventRoles, { error: 'Choose a role' }))
    .min(1, { error: 'Choose at least one role' })
    .max(eventRoles.length),
  shifts: z.array(givenShift).max(12, { error: 'At most 12 shifts' }).default([]),
  vetting: z.enum(helperVettings, { error: 'Choose how the checks stand' }).default('asked'),
});

const eventHelper = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    roles: z.array(z.enum(eventRoles)),
    shifts: z.array(helperShift),
    vetting: z.enum(helperVettings),
    accepted_at: moment.nullable(),
    /** They said that they cannot come. */
    declined_at: moment.nullable(),
    seen_at: moment.nullable(),
    ends_at: moment,
    ended_at: moment.nullable(),
    /** Teams of their own family, where they decide about results. */
    own_teams: z.array(z.string()),
  })
  .meta({ id: 'EventHelper' });
export type EventHelper = z.output<typeof eventHelper>;
const helpers = z
  .object({
    helpers: z.array(eventHelper),
    /** For the shifts: where, and on which days. */
    places: z.array(z.object({ id: z.string(), name: z.string() })),
    date: z.string(),
    last_day: z.string(),
  })
  .meta({ id: 'EventHelpers' });
/** The link is shown once; only its digest is kept. */
const invited = z
  .object({ helper: eventHelper, link: z.string(), sent_to: z.string().nullable() })
  .meta({ id: 'InvitedHelper' });

const common = { tag: 'competition day', who: ['admin'] } as const;
const helperParams = z.strictObject({ id: recordId, helper_id: recordId });
export const eventHelperCalls = {
  listEventHelpers: declareCall({
    ...common,
    method: 'GET',
    path: '/admin/competitions/{id}/helpers',
    right: 'competitions',
    summary: 'Who helps on the day, with roles, shifts and checks',
    params: idParams,
    answer: helpers,
  }),
  inviteHelper: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/competitions/{id}/helpers',
    right: 'competitions',
    summary: 'Invite somebody to help: the link opens the screens of these roles until the day is over',
    status: 201,
    params: idParams,
    body: helperFields,
    answer: invited,
    idempotent: true,
  }),
  changeHelper: declareCall({
    ...common,
    method: 'PUT',
    path: '/admin/competitions/{id}/helpers/{helper_id}',
    right: 'competitions',
    summary: 'Change roles, shifts or checks of somebody who helps',
    params: helperParams,
    body: helperFields,
    answer: eventHelper,
  }),
  renewHelperLink: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/competitions/{id}/helpers/{helper_id}/link',
    right: 'competitions',
    summary: 'A new link for somebody who helps; the earlier one no longer works',
    params: helperParams,
    answer: invited,
    idempotent: true,
  }),
  endHelper: declareCall({
    ...common,
    method: 'POST',
    path: '/admin/competitions/{id}/helpers/{helper_id}/end',
    right: 'competitions',
    summary: 'Somebody no longer helps: the link stops at once',
    params: helperParams,
    answer: eventHelper,
    idempotent: true,
  }),
  acceptHelping: declareCall({
    tag: 'competition day',
    who: 'public',
    method: 'POST',
    path: '/event-day/accept',
    summary: 'Somebody who was invited says whether they come',
    body: z.strictObject({ token: eventToken, comes: z.boolean() }),
    answer: z
      .object({ name: z.string(), accepted_at: moment.nullable(), declined_at: moment.nullable() })
      .meta({ id: 'AcceptedHelping' }),
  }),
};
