import { expect, test } from 'vitest';
import { videoSource } from './video-source.ts';

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';
test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5s', youtube],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', youtube],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', youtube],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
])('%s plays in the player of its service', (address, src) => {
  expect(videoSource(address)).toMatchObject({ kind: 'player', src });
});

test.each([
  'https://cdn.example.com/robots/mongoose.mp4',
  'https://cdn.example.com/v/123?signature=a',
  'https://www.youtube.com/@doctorbird',
  'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
])('%s is a file for our own player', (address) => {
  expect(videoSource(address)).toEqual({ kind: 'file', src: address });
});
