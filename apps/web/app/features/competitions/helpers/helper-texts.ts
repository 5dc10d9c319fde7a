import { eventRoleLabels } from '@doctorbird/contract/competitions/event-roles';
import type { EventHelper } from '@doctorbird/contract/competitions/event-helpers';
import { formatDate, formatDay, formatTime } from '../../../format/dates.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** Referee, Queue. */
export const rolesText = ({ roles }: EventHelper): string => roles.map((role) => eventRoleLabels[role]).join(', ');

/** Sat 18 Apr, 9:00 am to 12:00 pm: Referee, Mat A. */
export function shiftText(
  { role, starts_at: from, ends_at: to, place_id: place }: EventHelper['shifts'][number],
  places: ReadonlyMap<string, string>,
): string {
  const where = place === null ? '' : (places.get(place) ?? '');
  return `${formatDay(from)}, ${formatTime(from)} to ${formatTime(to)}: ${[eventRoleLabels[role], where].filter(Boolean).join(', ')}`;
}

/** How it stands with somebody who was invited. */
export function stateOf(helper: EventHelper): { tone: BadgeTone; text: string } {
  if (helper.ended_at) return { tone: 'off', text: 'No longer helps' };
  if (helper.declined_at) return { tone: 'bad', text: 'Cannot come' };
  if (helper.accepted_at) return { tone: 'good', text: 'Comes' };
  return { tone: 'waiting', text: 'Invited' };
}

export const seenText = ({ seen_at: seen }: EventHelper): string =>
  seen === null ? 'Has not opened the link yet' : `Last seen ${formatDate(seen)}, ${formatTime(seen)}`;
