import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { declareCall } from '../core/endpoint.ts';
import { parishes } from '../core/parishes.ts';
import { optionalPhone } from '../core/person-fields.ts';
import { idParams, optionalText, recordId, recordVersion, requiredText } from '../core/text.ts';
import { whole } from '../core/whole.ts';

/** Venues of all kinds, also those that are switched off; and rooms of one venue. */
export const mostVenues = 200;
export const mostRooms = 30;

const room = z.strictObject({
  /** Of a room that is there already; without one it is new. */
  id: recordId.nullish(),
  name: requiredText('Please enter a name', 38),
  /** Children that fit in; null: not known. */
  capacity: whole(1, 500, 'Please enter a whole number from 1 to 500').nullish(),
});

const venueFields = z.strictObject({
  name: requiredText('Please enter a name', 120),
  address: optionalText(200),
  parish: z
    .union([z.enum(parishes), z.literal('')], { error: 'Choose a parish' })
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null)),
  /** A link to a map; without one, families get a search for the name and the address. */
  map_url: optionalText(500).refine((link) => link === null || /^https:\/\/[^\s/]+\.[^\s]+$/.test(link), {
    error: 'Please enter a link that begins with https://',
  }),
  /** Parking, the gate, which door. */
  directions: optionalText(600),
  /** Families whose child is in class call it. */
  phone: optionalPhone,
  rooms: z
    .array(room, { error: 'Please enter the rooms' })
    .max(mostRooms, { error: `Please enter at most ${mostRooms} rooms` })
    .refine((rooms) => new Set(rooms.map(({ name }) => name.toLowerCase())).size === rooms.length, {
      error: 'Two rooms have the same name',
    })
    .optional(),
  /** Switched off it stays where it is used, and cannot be chosen again. */
  active: z.boolean({ error: 'Choose whether it is switched on' }).optional(),
});

export const newVenue = venueFields;
export const changeVenue = changeOf(venueFields).extend({ version: recordVersion.optional() });

export const venue = z
  .object({
    id: z.string(),
    name: z.string(),
    address: z.string().nullable(),
    parish: z.enum(parishes).nullable(),
    map_url: z.string().nullable(),
    directions: z.string().nullable(),
    phone: z.string().nullable(),
    rooms: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        capacity: z.int().nullable(),
        /** Programs and meetings that name it: then it cannot be removed. */
        used: z.boolean(),
      }),
    ),
    active: z.boolean(),
    /** Programs that take place there, archived ones not counted. */
    programs: z.int(),
    /** Meetings to come that name it themselves. */
    meetings: z.int(),
    version: z.int(),
  })
  .meta({ id: 'Venue' });
export type Venue = z.infer<typeof venue>;

export const venueCalls = {
  listVenues: declareCall({
    method: 'GET',
    path: '/admin/venues',
    right: 'office',
    tag: 'programs',
    summary: 'List the venues with their rooms, those that are switched on first',
    who: ['admin'],
    answer: z.object({ data: z.array(venue) }),
  }),
  addVenue: declareCall({
    method: 'POST',
    path: '/admin/venues',
    right: 'change_programs',
    tag: 'programs',
    summary: 'Add a venue with its rooms',
    who: ['admin'],
    status: 201,
    body: newVenue,
    answer: venue,
    idempotent: true,
  }),
  changeVenue: declareCall({
    method: 'PUT',
    path: '/admin/venues/{id}',
    right: 'change_programs',
    tag: 'programs',
    summary: 'Change a venue or switch it off; programs and meetings there show the new name',
    who: ['admin'],
    params: idParams,
    body: changeVenue,
    answer: venue,
  }),
  removeVenue: declareCall({
    method: 'DELETE',
    path: '/admin/venues/{id}',
    right: 'change_programs',
    tag: 'programs',
    summary: 'Delete a venue that no program and no meeting names',
    who: ['admin'],
    status: 204,
    params: idParams,
  }),
};
