import type { CalendarEvent } from './calendars.presenter.ts';

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/** iCalendar knows no way to write them. */
const plain = (text: string): string => text.replaceAll(control, '');

/** How often a calendar app should ask, in seconds; most ask less often. */
const refreshSeconds = 3600;

interface Calendar {
  name: string;
  origin: string;
  events: readonly CalendarEvent[];
  /** The titles name children. */
  isPrivate: boolean;
}

/**
 * An iCalendar file (RFC 5545). Times are in UTC, which every calendar shows in its own zone. A meeting has the same UID
 * in every file, so that a calendar updates its event and makes no second one.
 */
export async function writeCalendar({ name, origin, events, isPrivate }: Calendar): Promise<string> {
  // Few processes write calendars in their first minutes: the library is loaded with the first one.
  const { default: ical, ICalCalendarMethod, ICalEventClass, ICalEventStatus } = await import('ical-generator');
  const calendar = ical({
    name: plain(name),
    prodId: { company: 'Doctorbird', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  const { hostname } = new URL(origin);
  for (const event of events)
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
      status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(isPrivate && { class: ICalEventClass.PRIVATE }),
    });
  return calendar.toString();
}
