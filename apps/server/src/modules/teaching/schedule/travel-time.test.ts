import { expect, test } from 'vitest';
import { travelMinutes, type ClassPlace } from './travel-time.ts';

const rules = { travel_minutes: 45, travel_within: 15 };
const at = (facts: Partial<ClassPlace>): ClassPlace => ({
  venueId: null,
  parish: null,
  address: null,
  location: null,
  ...facts,
});

test.each([
  [at({ venueId: 'a' }), at({ venueId: 'a' }), 0],
  [at({ venueId: 'a', parish: 'Kingston' }), at({ venueId: 'b', parish: 'St. Andrew' }), 15],
  [at({ parish: 'Kingston' }), at({ parish: 'St. Catherine' }), 45],
  [at({ parish: 'Kingston' }), at({ address: '3 Main Street, Clarendon' }), 90],
  [at({ location: 'Online' }), at({ parish: 'Hanover' }), 0],
  [at({ location: 'Room 2' }), at({ location: 'Room 2' }), 0],
  [at({ location: 'Room 2' }), at({ location: 'Room 3' }), null],
] as const)('travel time', (from, to, minutes) => {
  expect(travelMinutes(from, to, rules)).toBe(minutes);
});
