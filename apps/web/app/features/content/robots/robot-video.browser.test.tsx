import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { RobotVideo } from './robot-video.tsx';

test('a file plays in our own player; nothing is loaded before', async () => {
  await renderInApp(<RobotVideo address="https://cdn.example.com/mongoose.mp4" name="Mongoose" />);
  const video = page.getByLabelText('Demo video of Mongoose');
  await expect.element(video).toHaveAttribute('preload', 'none');
  await expect.element(video).toHaveAttribute('controls');
  await expect.element(video).toHaveAttribute('src', 'https://cdn.example.com/mongoose.mp4');
});

test('what our player cannot show stays a link', async () => {
  await renderInApp(<RobotVideo address="https://cdn.example.com/gone" name="Mongoose" />);
  page.getByLabelText('Demo video of Mongoose').element().dispatchEvent(new Event('error'));
  await expect
    .element(page.getByRole('link', { name: 'Watch Mongoose move', exact: true }))
    .toHaveAttribute('href', 'https://cdn.example.com/gone');
});

test('a video of a service shows its player once somebody plays it', async () => {
  await renderInApp(<RobotVideo address="https://youtu.be/dQw4w9WgXcQ" name="Mongoose" />);
  const play = page.getByRole('button', { name: 'Play the demo video', exact: true });
  await expect.element(play).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  await play.click();
  await expect
    .element(page.getByTitle('Demo video of Mongoose'))
    .toHaveAttribute('src', expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/));
});
