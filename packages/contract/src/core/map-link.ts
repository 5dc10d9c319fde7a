/** Places that are no place on a map. */
const nowhere = /\b(online|zoom|google meet|teams|virtual)\b/i;

interface MappedVenue {
  name: string;
  address: string | null;
  parish: string | null;
  /** Its own link. */
  mapUrl: string | null;
}

const search = (query: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(/\bjamaica\b/i.test(query) ? query : `${query}, Jamaica`)}`;

/** Where a venue is on a map: its own link, or a search for its name and address. */
export const venueMapLink = ({ name, address, parish, mapUrl }: MappedVenue): string =>
  mapUrl ?? search([name, address, parish].filter(Boolean).join(', '));

/** A search for a place on a map; null without a place, and for a meeting online. */
export function mapLink(place: string | null): string | null {
  const text = place?.trim() ?? '';
  if (text === '' || nowhere.test(text)) return null;
  return search(text);
}
