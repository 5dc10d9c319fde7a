import { webPages } from '@doctorbird/contract/core/web-addresses';
import { expect, test } from 'vitest';
import { loader } from './robots-txt.ts';

test('crawlers stay out of every page behind a personal link, and out of no public one', async () => {
  const answer = loader({ request: new Request('https://robots.test/robots.txt') } as never);
  const text = await answer.text();
  expect(text).toContain('Sitemap: https://robots.test/sitemap.xml');
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path!);
  expect(new Set(closed).size).toBe(closed.length);
  const isClosed = (page: string) => closed.some((path) => page.startsWith(path));
  const personal = webPages.public.filter((page) => page.includes(':token'));
  expect(personal.length).toBeGreaterThan(10);
  expect(personal.filter((page) => !isClosed(page))).toEqual([]);
  const open = [
    '/programs/:slug',
    '/services/:category',
    '/robots/r/:slug',
    '/competitions/event/:slug/teams/:code',
    '/group-registration',
    '/newsletters',
    '/certificates/:code',
  ];
  expect(webPages.public).toEqual(expect.arrayContaining(open));
  expect(open.filter(isClosed)).toEqual([]);
});
