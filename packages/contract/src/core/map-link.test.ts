import { expect, test } from 'vitest';
import { mapLink } from './map-link.ts';

test.each([
  ['Half Way Tree, St. Andrew', 'Half%20Way%20Tree%2C%20St.%20Andrew%2C%20Jamaica'],
  ['UWI, Mona, Jamaica', 'UWI%2C%20Mona%2C%20Jamaica'],
  ['Café & Lab #2', 'Caf%C3%A9%20%26%20Lab%20%232%2C%20Jamaica'],
])('%s is searched for in Jamaica', (place, query) => {
  expect(mapLink(place)).toBe(`https://www.google.com/maps/search/?api=1&query=${query}`);
});

test.each([null, '', '  ', 'Online, by Zoom'])('%s has no map', (place) => {
  expect(mapLink(place)).toBeNull();
});
