import type { EventTeam } from '@doctorbird/contract/competitions/event-state';

/** As people say it; null where there is none. */
export const pitText = ({ pit }: Pick<EventTeam, 'pit'>): string | null => (pit ? `Pit ${pit}` : null);

/** By number where they are numbers: 2 before 10, and teams without a pit last. */
export const byPit = (x: EventTeam, y: EventTeam): number =>
  Number(x.pit === null) - Number(y.pit === null) ||
  (x.pit ?? '').localeCompare(y.pit ?? '', 'en', { numeric: true }) ||
  x.name.localeCompare(y.name);
