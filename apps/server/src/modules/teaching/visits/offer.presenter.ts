import type { UsablePass } from '../../billing/passes/passes.rows.ts';
import type { ProgramRow } from '../../enrollments/places/hold-place.ts';

/** A class to come of the program. */
export interface ComingClass extends Record<string, unknown> {
  id: string;
  startsAt: string;
  endsAt: string;
  location: string | null;
  room: number;
}

/** A child of the family: why it cannot come, and where it is booked already. */
export interface OfferedChild {
  child: { id: string; fullName: string };
  against: { trial: string | null; day: string | null };
  booked: string[];
}

interface Offer {
  place: ProgramRow;
  /** Whether it takes anybody now. */
  open: boolean;
  passes: readonly UsablePass[];
  noticeHours: number;
  meetings: readonly ComingClass[];
  children: readonly OfferedChild[];
}

export const presentOffer = ({ place, open, passes, noticeHours, meetings, children }: Offer) => ({
  program: { id: place.id, title: place.title, slug: place.slug },
  trial: open && place.trialCents !== null ? { price: place.trialCents, comes_off: place.trialComesOff } : null,
  day: open && place.dayCents !== null ? { price: place.dayCents } : null,
  passes: passes.map(({ parentId: _parent, ...pass }) => pass),
  notice_hours: noticeHours,
  meetings: meetings.map(({ id, startsAt, endsAt, location, room }) => ({
    id,
    starts_at: startsAt,
    ends_at: endsAt,
    location,
    room,
  })),
  children: children.map(({ child, against, booked }) => ({
    id: child.id,
    full_name: child.fullName,
    against,
    booked,
  })),
});
