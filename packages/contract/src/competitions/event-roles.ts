/** What somebody may do on the day of a competition. A role holds for one competition and ends with it. */
export const eventRoles = [
  'desk',
  'head_referee',
  'referee',
  'judge',
  'scorekeeper',
  'check_in',
  'inspector',
  'queuer',
  'announcer',
] as const;
export type EventRole = (typeof eventRoles)[number];

export const eventRoleLabels: Record<EventRole, string> = {
  desk: 'Control desk',
  head_referee: 'Head referee',
  referee: 'Referee',
  judge: 'Judge',
  scorekeeper: 'Scorekeeper',
  check_in: 'Check-in',
  inspector: 'Inspector',
  queuer: 'Queue',
  announcer: 'Announcer',
};
