/** Places that are no place on a map. */
const nowhere = /\b(online|zoom|google meet|teams|virtual)\b/i;

/** A search for a place on a map; null without a place, and for a meeting online. */
export function mapLink(place: string | null): string | null {
  const text = place?.trim() ?? '';
  if (text === '' || nowhere.test(text)) return null;
  const query = /\bjamaica\b/i.test(text) ? text : `${text}, Jamaica`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
