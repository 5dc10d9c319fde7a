import type { ScheduledMeeting } from '@doctorbird/contract/teaching/schedule';

/** The page of the first child's place; of a make-up class that of its program. Null without either. */
export function placeOfMeeting({ children, program }: ScheduledMeeting, places: string): string | null {
  const place = children.find(({ enrollment_id: id }) => id !== null)?.enrollment_id;
  if (place) return places + place;
  return children.length > 0 && program ? `/programs/${program.slug}` : null;
}
