import { expect, test } from 'vitest';
import { sentPicture, sentPictures } from './sent-pictures.ts';

const id = '019f0000-0000-7000-8000-000000000001';
const png = 'data:image/png;base64,iVBORw0KGgo=';

test.each([
  ['https://cdn.example.com/robots/sumo.jpg?w=800', { address: 'https://cdn.example.com/robots/sumo.jpg?w=800' }],
  ['http://example.com/a.png', { address: 'http://example.com/a.png' }],
  ['//cdn.example.com/a.png', { address: '//cdn.example.com/a.png' }],
  ['/images/robot1.jpg', { address: '/images/robot1.jpg' }],
  ['images/robot 1.jpg', { address: 'images/robot 1.jpg' }],
  [png, { data: png }],
  ['sumo', { art: 'sumo' }],
  [`/pictures/${id}/800.webp`, { photo: id }],
  ['', null],
  [null, null],
  [{ src: null, art: 'rover', alt: '' }, { art: 'rover' }],
  [
    { src: `/pictures/${id}/800.webp`, art: null, alt: 'Two robots', photo: { id, width: 1 } },
    { photo: id, alt: 'Two robots' },
  ],
  [{ url: 'https://example.com/a.png' }, { address: 'https://example.com/a.png' }],
])('%j is understood', (sent, read) => {
  expect(sentPicture.parse(sent)).toEqual(read);
});

test.each([
  'javascript:alert(1)',
  'file:///etc/passwd',
  'data:text/html,<script>',
  'https://',
  'a robot',
  '/a"onerror="x',
  7,
])('%j is refused with a sentence', (sent) => {
  expect(sentPicture.safeParse(sent).error?.issues[0]?.message).toMatch(/address of a picture/);
});

test('a list leaves out what is empty; null is an empty list', () => {
  expect(sentPictures.parse(['', '/a.jpg', null])).toEqual([{ address: '/a.jpg' }]);
  expect(sentPictures.parse(null)).toEqual([]);
});
