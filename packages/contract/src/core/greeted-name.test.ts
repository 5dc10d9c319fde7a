import { expect, test } from 'vitest';
import { greetedName } from './greeted-name.ts';

test.each([
  ['Simone Campbell', 'Simone'],
  ['  Simone  ', 'Simone'],
  ['Aunt Bev Brown', 'Aunt Bev'],
  ['Granny Joy', 'Granny Joy'],
  ['Mrs. Karen Whyte', 'Mrs. Karen'],
  ['Rev Dr Paul Hall', 'Rev Dr Paul'],
  ['Aunt', ''],
  ['', ''],
  ['   ', ''],
  ['Nana-Ama Mensah', 'Nana-Ama'],
])('%j is greeted as %j', (name, greeted) => {
  expect(greetedName(name)).toBe(greeted);
});
