import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Sketch } from '../app/offline/page-sketch.ts';
import { withSketch } from './sketched-page.ts';

const page = () =>
  new Response('<html><body class="x"><p>Opening</p></body></html>', {
    headers: {
      'content-security-policy': "default-src 'self'; script-src 'self' 'sha256-own'; style-src 'self' 'sha256-own'",
      'content-type': 'text/html',
    },
  });

const withoutScript = (text: string) => text.replace(/<script>.*<\/script>/s, '<script>…</script>');
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a sketch stands first in the page, and what families wrote is text in it', async () => {
  const sketch: Sketch[] = [
    ['h1', { class: 'title', 'aria-label': 'Say "hello"' }, ['Maya & <script>alert(1)</script>']],
    ['img', { src: '/a.svg', alt: '' }, []],
  ];
  const answer = await withSketch(page(), sketch);
  expect(withoutScript(await answer.text())).toBe(
    '<html><body class="x"><page-sketch><style></style>' +
      '<h1 class="title" aria-label="Say &#34;hello&#34;">Maya &#38; &#60;script&#62;alert(1)&#60;/script&#62;</h1>' +
      '<img src="/a.svg" alt=""><script>…</script></page-sketch><p>Opening</p></body></html>',
  );
  expect(answer.headers.get('content-type')).toBe('text/html');
});

test('nothing in a sketch runs, whatever the device holds', async () => {
  const sketch: Sketch[] = [
    ['script', {}, ['alert(1)']],
    ['p onclick=alert(1)', {}, ['x']],
    ['b', { onclick: 'alert(1)', 'x onload': '1', class: 'y' }, ['bold']],
  ];
  expect(withoutScript(await (await withSketch(page(), sketch)).text())).toContain(
    '<page-sketch><style></style><b class="y">bold</b><script>…</script></page-sketch>',
  );
});

test('styles of elements become classes that the policy allows, and none that leaves its rule', async () => {
  const sketch: Sketch[] = [
    ['span', { class: 'bar', style: 'width: 40%;' }, []],
    ['span', { style: 'width: 1px;}</style><b>' }, []],
  ];
  const answer = await withSketch(page(), sketch);
  const text = await answer.text();
  expect(text).toContain(
    '<style>.sketch-0{width: 40%;}</style><span class="bar sketch-0"></span><span></span><script>',
  );
  const [, script] = /<script>(.*)<\/script>/s.exec(text)!;
  expect(answer.headers.get('content-security-policy')).toBe(
    `default-src 'self'; script-src 'self' ${hashOf(script!)} 'sha256-own'; style-src 'self' ${hashOf('.sketch-0{width: 40%;}')} 'sha256-own'`,
  );
});
