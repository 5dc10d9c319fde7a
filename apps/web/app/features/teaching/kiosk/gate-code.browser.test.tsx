import { readGateCode } from '@doctorbird/contract/teaching/gate-code';
import { kioskCalls } from '@doctorbird/contract/teaching/kiosk';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine } from '../../../../test/fake-api.ts';
import { passTime, stopTime } from '../../../../test/clock.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { GateCode } from './gate-code.tsx';

const code = { handle: 'AbCdEfGhIjKlMnOp', key: btoa('a key of thirty-two bytes, twice!') };
const picture = page.getByRole('img', { name: 'Your gate code', exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** What a camera reads in the picture. */
async function readPicture(): Promise<string | undefined> {
  const svg = picture.element().cloneNode(true) as SVGElement;
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('width', '400');
  svg.setAttribute('height', '400');
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg.outerHTML)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 400;
  const ink = canvas.getContext('2d')!;
  ink.drawImage(image, 0, 0);
  return jsQR(ink.getImageData(0, 0, 400, 400).data, 400, 400)?.data;
}

test('the code is one that a camera reads, and another one a minute later', async () => {
  stopTime('2026-01-09T15:00:20Z');
  answer(kioskCalls.getGateCode, { code });
  await renderInApp(<GateCode />);
  await button('Show my gate code').click();
  await expect.element(picture).toBeVisible();
  const first = readGateCode((await readPicture()) ?? '');
  expect(first).toMatchObject({ handle: code.handle, minute: Math.floor(Date.parse('2026-01-09T15:00:20Z') / 60_000) });
  await passTime(61_000);
  await expect.poll(async () => readGateCode((await readPicture()) ?? '')?.minute).toBe(first!.minute + 1);
  expect(readGateCode((await readPicture()) ?? '')!.mark).not.toBe(first!.mark);
  await button('Hide my gate code').click();
  await expect.element(picture).not.toBeInTheDocument();
});

test('without a connection and without a code on the phone it says so', async () => {
  loseLine(kioskCalls.getGateCode);
  await renderInApp(<GateCode />);
  await button('Show my gate code').click();
  await expect.element(button('Show my gate code')).toBeVisible();
  await expect.element(picture).not.toBeInTheDocument();
});
