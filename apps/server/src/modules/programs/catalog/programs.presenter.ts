import { programCategoryLabels, type Program } from '@doctorbird/contract/programs/programs';
import type { StoredPicture } from '../../../platform/publishing/content-columns.ts';
import { presentPicture } from '../../../platform/publishing/present-pictures.ts';
import { toWireOrNull } from '../../../platform/money.ts';
import { openingOf, type OpenTo } from './program-dates.ts';
import { presentProgramVenue } from '../venues/venues.presenter.ts';
import type { VenueFacts } from '../venues/venues.rows.ts';
import type { program } from './programs.table.ts';

export type ProgramRow = typeof program.$inferSelect & {
  seatsTaken: number;
  waiting: number;
  /** In front of the drawing. */
  photo: StoredPicture | null;
  venue: VenueFacts | null;
  room: { id: string; name: string } | null;
};

/** Free seats are for those who wait, if there are any. */
const placesLeft = ({ waiting, maxParticipants, seatsTaken }: ProgramRow): number =>
  waiting > 0 ? 0 : Math.max(0, maxParticipants - seatsTaken);

/** What families can do now: request a place, or join the list of a full program. */
export const openFor = (row: ProgramRow, now: Date, to: OpenTo = 'all'): Pick<Program, 'can_enroll' | 'can_wait'> => ({
  can_enroll: openingOf(row, now, to).open,
  can_wait: row.waitingList && placesLeft(row) === 0 && openingOf({ ...row, seatsTaken: 0, waiting: 0 }, now, to).open,
});

export const presentProgram = (row: ProgramRow, now: Date): Program => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  summary: row.summary,
  description: row.description,
  category: row.category,
  category_label: programCategoryLabels[row.category],
  price: toWireOrNull(row.priceCents),
  currency: 'JMD',
  duration: row.duration,
  schedule: row.schedule,
  location: row.location,
  venue: presentProgramVenue(row.venue, row.room),
  age_range: `${row.ageMin}-${row.ageMax}`,
  age_min: row.ageMin,
  age_max: row.ageMax,
  max_participants: row.maxParticipants,
  seats_taken: row.seatsTaken,
  places_left: placesLeft(row),
  waiting: row.waiting,
  start_date: row.startDate,
  end_date: row.endDate,
  status: row.status,
  requires_approval: row.requiresApproval,
  trial_price: toWireOrNull(row.trialCents),
  trial_comes_off: row.trialComesOff,
  day_price: toWireOrNull(row.dayCents),
  opens_at: row.opensAt?.toISOString() ?? null,
  early_opens_at: row.earlyOpensAt?.toISOString() ?? null,
  early_returning: row.earlyReturning,
  ...openFor(row, now),
  outline: row.outline,
  bring: row.bring,
  art: row.art,
  photograph: row.photo && presentPicture(row.photo),
  version: row.version,
});
