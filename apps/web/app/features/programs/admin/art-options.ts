import type { ArtKey } from '@doctorbird/contract/core/pictures';

/** The drawings that can be a program's picture; the robots' scenes are for robots. */
const offered: readonly [ArtKey, string][] = [
  ['after', 'Workbench'],
  ['camp', 'Camp'],
  ['school', 'School'],
  ['arena', 'Arena'],
  ['arm', 'Robot arm'],
  ['chip', 'Chip'],
  ['kite', 'Kite'],
  ['mentor', 'Mentor'],
  ['robots', 'Robot parade'],
  ['rover', 'Rover'],
  ['rov', 'Diver'],
];
export const artOptions = offered.map(([value, label]) => ({ value, label }));
