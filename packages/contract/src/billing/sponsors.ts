import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { idParams, optionalEmail, optionalText, recordId, recordVersion, requiredText } from '../core/text.ts';
import { whole } from '../core/whole.ts';
import { moment, money } from '../core/wire.ts';
import { dollars } from './recording.ts';
import { sponsorKinds, sponsorStates } from './sponsor-labels.ts';

const nothing = z
  .union([z.literal(''), z.null()])
  .optional()
  .transform(() => null);

const fields = z.strictObject({
  name: requiredText('Enter the name of the sponsor', 120),
  kind: z.enum(sponsorKinds, { error: 'Choose who sponsors' }),
  contact_name: optionalText(120),
  email: optionalEmail,
  phone: optionalText(40),
  /** In the words of the sponsor: "for girls in St. Thomas". */
  purpose: optionalText(200),
  /** How many places it pays; null: as many as its money pays. */
  seats: z.union([nothing, whole(1, 1_000, 'Enter a number from 1 to 1,000, or leave it empty')]),
  /** What was promised; what was paid is counted apart. */
  promised: z.union([nothing, dollars]),
  /** Only places in these are paid; none: in any program. */
  program_ids: z.array(recordId).max(200, { error: 'Please keep this to 200 programs' }),
});
export const newSponsor = fields;
export const changeSponsor = changeOf(fields).extend({ version: recordVersion.optional() });
export type NewSponsor = z.output<typeof newSponsor>;

export const sponsor = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(sponsorKinds),
    contact_name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    purpose: z.string().nullable(),
    seats: z.int().nullable(),
    /** Places that it pays. */
    seats_used: z.int(),
    promised: money.nullable(),
    given: money,
    used: money,
    left: money,
    state: z.enum(sponsorStates),
    program_ids: z.array(z.string()),
    /** Their titles. */
    programs: z.array(z.string()),
    version: z.int(),
  })
  .meta({ id: 'Sponsor' });
export type Sponsor = z.infer<typeof sponsor>;

/** The link with which a sponsor reads its report; each opening is counted. */
export const sponsorLink = z
  .object({
    url: z.string(),
    expires_at: moment,
    openings: z.int(),
    last_opened_at: moment.nullable(),
  })
  .meta({ id: 'SponsorLink' });
export type SponsorLink = z.infer<typeof sponsorLink>;

const shownLink = z.object({ link: sponsorLink.nullable() });

export const sponsorCalls = {
  addSponsor: declareCall({
    method: 'POST',
    path: '/admin/sponsors',
    right: 'take_money',
    tag: 'admin',
    summary: 'Add a sponsor of the scholarship fund: for how many places or how much, and in which programs',
    who: ['admin'],
    status: 201,
    body: newSponsor,
    answer: sponsor,
    idempotent: true,
    budget: 'write',
  }),
  changeSponsor: declareCall({
    method: 'PUT',
    path: '/admin/sponsors/{id}',
    right: 'take_money',
    tag: 'admin',
    summary: 'Change a sponsor; what its money paid stays paid',
    who: ['admin'],
    params: idParams,
    body: changeSponsor,
    answer: sponsor,
    budget: 'write',
  }),
  readSponsorLink: declareCall({
    method: 'GET',
    path: '/admin/sponsors/{id}/link',
    right: 'see_money',
    tag: 'admin',
    summary: "The link to a sponsor's report, with how often it was opened",
    who: ['admin'],
    params: idParams,
    answer: shownLink,
  }),
  makeSponsorLink: declareCall({
    method: 'POST',
    path: '/admin/sponsors/{id}/link',
    right: 'take_money',
    tag: 'admin',
    summary: "Make the link to a sponsor's report anew: the one before ends",
    who: ['admin'],
    params: idParams,
    answer: shownLink,
    // A lost answer must not end the link that was just made.
    idempotent: true,
    budget: 'write',
  }),
  endSponsorLink: declareCall({
    method: 'DELETE',
    path: '/admin/sponsors/{id}/link',
    right: 'take_money',
    tag: 'admin',
    summary: "End the link to a sponsor's report",
    who: ['admin'],
    params: idParams,
    answer: shownLink,
  }),
};
