export const incidentKinds = [
  'small_injury',
  'fall',
  'ill',
  'behaviour',
  'near_miss',
  'medicine_error',
  'concern',
  'other',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

export const incidentKindLabels: Record<IncidentKind, string> = {
  small_injury: 'Small cut or burn',
  fall: 'Fall',
  ill: 'Felt ill',
  behaviour: 'Behaviour',
  near_miss: 'Near miss',
  medicine_error: 'Medicine error',
  concern: 'Worry about safety',
  other: 'Something else',
};

/** A draft is its author's alone; from `signed` on nothing in it changes, and lines are added. */
export const incidentStates = ['draft', 'signed', 'countersigned', 'closed'] as const;
export type IncidentState = (typeof incidentStates)[number];

export const incidentStateLabels: Record<IncidentState, string> = {
  draft: 'Draft',
  signed: 'Needs a second signature',
  countersigned: 'Signed twice',
  closed: 'Closed',
};

export const incidentLineKinds = [
  'signed',
  'countersigned',
  'addendum',
  'notified',
  'registry',
  'read',
  'closed',
] as const;
export type IncidentLineKind = (typeof incidentLineKinds)[number];

export const incidentLineLabels: Record<IncidentLineKind, string> = {
  signed: 'Signed',
  countersigned: 'Signed by a second person',
  addendum: 'Added',
  notified: 'Family told',
  registry: 'Reported to the Registry',
  read: 'Read by the family',
  closed: 'Closed',
};
