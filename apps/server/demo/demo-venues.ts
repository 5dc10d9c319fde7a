import type { Parish } from '@doctorbird/contract/core/parishes';
import { eq } from 'drizzle-orm';
import { program } from '../src/modules/programs/catalog/programs.table.ts';
import { placeText } from '../src/modules/programs/venues/where.ts';
import { venue, venueRoom } from '../src/modules/programs/venues/venues.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';

interface DemoVenue {
  name: string;
  address: string;
  parish: Parish;
  directions: string;
  /** None: families call the office. */
  phone?: string;
  rooms: ReadonlyArray<{ name: string; capacity: number; programs: readonly string[] }>;
}

const venues: readonly DemoVenue[] = [
  {
    name: 'Doctorbird workshop',
    address: 'Hope Road area',
    parish: 'St. Andrew',
    directions:
      'Come in by the green gate and park on the left. Ring the bell: the gate closes ten minutes after the start.',
    phone: '+18765550188',
    rooms: [
      {
        name: 'Bench room',
        capacity: 24,
        programs: [
          'after-school-robotics-1',
          'after-school-robotics-2',
          'weekend-line-followers',
          'weekend-sumo-bots',
          'yard-clash-team',
        ],
      },
      { name: 'Code lab', capacity: 12, programs: ['first-bolts', 'private-mentorship'] },
      {
        name: 'Yard',
        capacity: 30,
        programs: ['holiday-stem-camp', 'holiday-camp-kites', 'holiday-camp-farm-machines'],
      },
    ],
  },
  {
    name: 'Portmore community center',
    address: 'Near the town center',
    parish: 'St. Catherine',
    directions: 'We are upstairs, over the library. There is parking behind the building.',
    rooms: [
      { name: 'Library room', capacity: 12, programs: ['microbit-coding-club'] },
      { name: 'Main hall', capacity: 40, programs: [] },
    ],
  },
  {
    name: 'Mona learning hub',
    address: 'Mona Road area',
    parish: 'St. Andrew',
    directions: 'Show your email at the security post, and follow the signs to the computer rooms.',
    rooms: [{ name: 'Computer room 2', capacity: 16, programs: ['python-for-robots'] }],
  },
];

/** Three venues with rooms, and which program is where; the others have their place as a text. */
export async function loadDemoVenues(
  tx: Transaction,
  { programIds, at }: { programIds: ReadonlyMap<string, string>; at: Date },
): Promise<void> {
  for (const { rooms, ...facts } of venues) {
    const venueId = newId();
    await tx.insert(venue).values({ ...facts, id: venueId, createdAt: at });
    for (const [position, { programs, ...room }] of rooms.entries()) {
      const roomId = newId();
      await tx.insert(venueRoom).values({ ...room, id: roomId, venueId, position });
      for (const slug of programs) {
        const id = programIds.get(slug);
        if (id === undefined) throw new Error(`The demo has no program ${slug}.`);
        await tx
          .update(program)
          .set({ venueId, roomId, location: placeText(facts.name, room.name) })
          .where(eq(program.id, id));
      }
    }
  }
}
