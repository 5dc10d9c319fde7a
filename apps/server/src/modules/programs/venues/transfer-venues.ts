import { mostVenues, newVenue, venueCalls, type Venue } from '@doctorbird/contract/programs/venues';
import { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';
import { isSame, pairByName, problemsOf, type TransferredPart } from '../../organisation/settings/transferred-part.ts';
import { listVenues } from './venues.queries.ts';
import { addVenue, changeVenue } from './write-venue.ts';

const filed = z.strictObject({
  venues: z
    .array(newVenue, { error: 'Venues are a list' })
    .max(mostVenues, { error: `There are at most ${mostVenues} venues` })
    .refine((venues) => new Set(venues.map(({ name }) => name.toLowerCase())).size === venues.length, {
      error: 'Two venues have the same name',
    }),
});
type Filed = z.output<typeof newVenue>;

/** A venue as the file has it: rooms by name, because ids belong to one organization. */
const venueOf = (venue: Venue): Filed => ({
  name: venue.name,
  address: venue.address,
  parish: venue.parish,
  map_url: venue.map_url,
  directions: venue.directions,
  phone: venue.phone,
  rooms: venue.rooms.map(({ name, capacity }) => ({ name, capacity })),
  active: venue.active,
});

const described = ({ name, address, parish, rooms = [], active }: Filed): string =>
  [
    [name, address, parish].filter(Boolean).join(', '),
    ...rooms.map((room) => (room.capacity ? `${room.name} (${room.capacity})` : room.name)),
    ...(active === false ? ['switched off'] : []),
  ].join(' · ');

const pairs = async (db: Executor, given: readonly Filed[]) => {
  const present = await listVenues(db, new Date(0));
  const paired = pairByName<Filed, Venue>(given, present, ({ name }) => name.toLowerCase());
  return {
    present,
    changed: paired.filter(
      (pair) => !pair.present || !isSame(venueOf({ ...pair.present, ...asVenue(pair.given) }), venueOf(pair.present)),
    ),
  };
};

/** What the file says about it, with what it does not say left out. */
const asVenue = ({ rooms, ...rest }: Filed): Partial<Venue> => ({
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  ...(rooms && { rooms: rooms.map(({ name, capacity = null }) => ({ id: '', name, capacity, used: false })) }),
});

async function compare(db: Executor, value: unknown): ReturnType<TransferredPart['compare']> {
  const read = filed.safeParse(value);
  if (!read.success) return { problems: problemsOf(read.error) };
  const { present, changed } = await pairs(db, read.data.venues);
  if (present.length + changed.filter((pair) => !pair.present).length > mostVenues)
    return { problems: [`Together with the venues that are here, these are more than ${mostVenues}.`] };
  const lost = changed.flatMap(({ given, present: before }) =>
    given.rooms && before
      ? before.rooms
          .filter(
            ({ name, used }) => used && !given.rooms!.some((room) => room.name.toLowerCase() === name.toLowerCase()),
          )
          .map(({ name }) => `${name} of ${before.name} is used by programs or meetings, and is not in the file.`)
      : [],
  );
  if (lost.length > 0) return { problems: lost.slice(0, 5) };
  return {
    changes: changed.map(({ given, present: before }) => ({
      field: given.name,
      before: before ? described(venueOf(before)) : null,
      after: described(before ? venueOf({ ...before, ...asVenue(given) }) : given),
    })),
  };
}

async function save(tx: Transaction, context: ActorContext, value: unknown): Promise<void> {
  const { changed } = await pairs(tx, filed.parse(value).venues);
  for (const { given, present } of changed) {
    // The same rooms by name stay the same records.
    const rooms = given.rooms?.map((room) => ({
      ...room,
      id: present?.rooms.find(({ name }) => name.toLowerCase() === room.name.toLowerCase())?.id,
    }));
    if (present)
      await changeVenue(tx, context, {
        id: present.id,
        given: { ...given, version: present.version, ...(rooms && { rooms }) },
      });
    else
      await addVenue(tx, context, { ...given, rooms: given.rooms?.map(({ name, capacity }) => ({ name, capacity })) });
  }
}

/** Venues with their rooms in the file of settings. */
export const venuesPart: TransferredPart = {
  section: 'venues',
  rights: { read: venueCalls.listVenues.right, save: venueCalls.addVenue.right },
  read: async (db) => ({ venues: (await listVenues(db, new Date(0))).map(venueOf) }),
  compare,
  save,
};
