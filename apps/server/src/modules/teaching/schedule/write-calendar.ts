import { setImmediate } from 'node:timers/promises';
import type { CalendarEvent } from './calendars.presenter.ts';

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/** iCalendar knows no way to write them. */
const plain = (text: string): string => text.replaceAll(control, '');
/** A name beside an address stands in double quotes, where none can be written (RFC 5545, 3.1), and on one line. */
const nameBesideAddress = (name: string): string => plain(name).replaceAll('"', "'").replaceAll(/\s+/g, ' ');

/** How often a calendar app should ask, in seconds; most ask less often. */
const refreshSeconds = 3600;

/** Events that are written without a pause: about 20 ms. */
const atOnce = 50;
const end = 'END:VCALENDAR';

/** Who is invited to an event. */
export interface Attendee {
  name: string;
  email: string;
}

interface Calendar {
  name: string;
  origin: string;
  events: readonly CalendarEvent[];
  /** The titles name children. */
  isPrivate: boolean;
  /** For a file that changes an event somebody has already (RFC 5546); it names who sends the change, and to whom: without, mail programs show
   * no event. */
  update?: { method: 'REQUEST' | 'CANCEL'; email: string; attendee: Attendee };
}

/**
 * An iCalendar file (RFC 5545). Times are in UTC, which every calendar shows in its own zone. A meeting has the same UID
 * in every file, so that a calendar updates its event and makes no second one.
 */
export async function writeCalendar({ name, origin, events, isPrivate, update }: Calendar): Promise<string> {
  // Few processes write calendars in their first minutes: the library is loaded with the first one.
  const {
    default: ical,
    ICalAttendeeRole,
    ICalAttendeeStatus,
    ICalCalendarMethod,
    ICalEventClass,
    ICalEventStatus,
  } = await import('ical-generator');
  const { hostname } = new URL(origin);
  const write = (some: readonly CalendarEvent[]): string => {
    const calendar = ical({
      name: plain(name),
      prodId: { company: 'Doctorbird', product: 'Calendar', language: 'EN' },
      method: ICalCalendarMethod[update?.method ?? 'PUBLISH'],
      ttl: refreshSeconds,
    });
    for (const event of some)
      calendar.createEvent({
        id: `meeting-${event.id}@${hostname}`,
        sequence: event.sequence,
        start: event.startsAt,
        end: event.endsAt,
        stamp: event.changedAt,
        lastModified: event.changedAt,
        summary: plain(event.summary),
        ...(event.location !== null && { location: plain(event.location) }),
        ...(event.description !== '' && { description: plain(event.description) }),
        ...(event.url !== null && { url: event.url }),
        ...(update && {
          organizer: { name: nameBesideAddress(name), email: update.email },
          attendees: [
            {
              name: nameBesideAddress(update.attendee.name),
              email: update.attendee.email,
              role: ICalAttendeeRole.REQ,
              status: ICalAttendeeStatus.NEEDSACTION,
              rsvp: false,
            },
          ],
        }),
        status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
        ...(isPrivate && { class: ICalEventClass.PRIVATE }),
      });
    return calendar.toString();
  };
  const parts: string[] = [];
  for (let from = atOnce; from < events.length; from += atOnce) {
    // The library folds lines a letter at a time: others are answered in between.
    await setImmediate();
    const file = write(events.slice(from, from + atOnce));
    parts.push(file.slice(file.indexOf('BEGIN:VEVENT'), file.lastIndexOf(end)));
  }
  const file = write(events.slice(0, atOnce));
  return `${file.slice(0, file.lastIndexOf(end))}${parts.join('')}${end}`;
}
