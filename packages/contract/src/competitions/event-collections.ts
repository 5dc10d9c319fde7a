/** The collections of the rows that screens of a competition day read (`event-state.ts`). */
export const eventCollectionNames = [
  'places',
  'teams',
  'divisions',
  'matches',
  'slots',
  'standings',
  'runs',
  'rubrics',
  'notices',
  'practice',
] as const;
export type EventCollection = (typeof eventCollectionNames)[number];
