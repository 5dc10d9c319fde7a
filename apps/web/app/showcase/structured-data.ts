import type { CompetitionPage } from '@doctorbird/contract/competitions/competitions';
import type { Program } from '@doctorbird/contract/programs/programs';
import type { Organisation, Site } from '@doctorbird/contract/organisation/site';

/** Structured data for search engines: only what the page itself says, in the terms of schema.org. */
const context = 'https://schema.org';
const country = 'JM';

type Page = { origin: string; address: string; image: string | undefined };

const idOf = (origin: string) => `${origin}/#organization`;
const organizer = (origin: string, name: string) => ({
  '@type': 'EducationalOrganization',
  '@id': idOf(origin),
  name,
  url: `${origin}/`,
});

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const dayAt = (word: string): number =>
  dayNames.findIndex((day) => day.toLowerCase().startsWith(word.slice(0, 3).toLowerCase()));

/** "8:00 AM" as 08:00. */
function clock(text: string): string | null {
  const [, hours, minutes = '00', half] = /^(\d{1,2})(?::(\d{2}))?\s*([AP])M$/i.exec(text.trim()) ?? [];
  if (!hours || !half) return null;
  const hour = (Number(hours) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** Opening hours as the office writes them ("Mon-Fri", "8:00 AM-5:00 PM"); a line in another format is left out. */
export function openingHours(lines: Organisation['hours']) {
  return lines.flatMap(({ days, hours }) => {
    const [from, to = from] = days.split(/\s*[-–]\s*/).map((word) => dayAt(word.trim()));
    const [opens, closes] = hours.split(/\s*[-–]\s*/).map((time) => clock(time));
    if (from === undefined || to === undefined || from < 0 || to < from || !opens || !closes) return [];
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: dayNames.slice(from, to + 1), opens, closes }];
  });
}

export function organizationData(organisation: Site['organisation'], { origin, image }: Page) {
  const { name, logo, tagline, address, phone, email, hours, social, video_channel_url: channel } = organisation;
  const sameAs = [...new Set([social.instagram, social.youtube, channel].filter((link) => link !== null))];
  return {
    '@context': context,
    ...organizer(origin, name),
    description: tagline,
    logo: origin + (logo?.src ?? '/icons/icon-512.png'),
    ...(image && { image }),
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: country },
    telephone: phone,
    email,
    openingHoursSpecification: openingHours(hours),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

export function breadcrumbs(origin: string, trail: ReadonlyArray<readonly [name: string, path: string]>) {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [['Home', '/'] as const, ...trail].map(([name, path], i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: origin + path,
    })),
  };
}

const place = (name: string, organisation: Organisation) => ({
  '@type': 'Place',
  name,
  address: {
    '@type': 'PostalAddress',
    streetAddress: name === organisation.address ? organisation.address : name,
    addressCountry: country,
  },
});

/** One program as a course with its one run; an offer only when there is a price. */
export function courseData(program: Program, organisation: Organisation, { origin, address, image }: Page) {
  const { title, summary, category_label, age_range, schedule, start_date, end_date, location, price, currency } =
    program;
  const offer = { '@type': 'Offer', url: address, category: price === 0 ? 'Free' : 'Paid' };
  return {
    '@context': context,
    '@type': 'Course',
    name: title,
    description: summary,
    url: address,
    ...(image && { image }),
    about: category_label,
    typicalAgeRange: age_range,
    provider: organizer(origin, organisation.name),
    ...(price !== null && {
      offers: {
        ...offer,
        price,
        priceCurrency: currency,
        availability: `${context}/${program.can_enroll ? 'InStock' : program.places_left > 0 ? 'OutOfStock' : 'SoldOut'}`,
      },
    }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      ...(start_date && { startDate: start_date }),
      ...(end_date && { endDate: end_date }),
      ...(schedule && { description: schedule }),
      location: place(location ?? organisation.address, organisation),
      maximumAttendeeCapacity: program.max_participants,
      remainingAttendeeCapacity: program.places_left,
    },
  };
}

/** A list in the order of the page; the details are at each entry's own address. */
export function listData(name: string, origin: string, entries: ReadonlyArray<{ name: string; path: string }>) {
  return {
    '@context': context,
    '@type': 'ItemList',
    name,
    numberOfItems: entries.length,
    itemListElement: entries.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      url: origin + path,
    })),
  };
}

/** A competition as an event; an offer only while a team can be entered. */
export function eventData(competition: CompetitionPage, organisation: Organisation, { origin, address, image }: Page) {
  const { title, description, date, endDate, location, entryFee, currency, canRegister, ageRange } = competition;
  return {
    '@context': context,
    '@type': 'Event',
    name: title,
    description,
    url: address,
    ...(image && { image: [image] }),
    startDate: date,
    endDate: endDate ?? date,
    eventStatus: `${context}/${competition.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${context}/OfflineEventAttendanceMode`,
    location: place(location, organisation),
    organizer: organizer(origin, organisation.name),
    maximumAttendeeCapacity: competition.maxParticipants,
    ...(ageRange && { typicalAgeRange: ageRange }),
    ...(canRegister && {
      offers: {
        '@type': 'Offer',
        url: `${address}#enter`,
        price: entryFee,
        priceCurrency: currency,
        availability: `${context}/InStock`,
        ...(competition.registrationCloses && { validThrough: competition.registrationCloses }),
      },
    }),
  };
}
