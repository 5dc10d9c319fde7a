import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { guideSections, sectionId } from '../../../guide.ts';
import routes from '../../routes.ts';
import { helpTopics, topicOf } from './help-topics.ts';
import type { HelpArea } from './load-guide.ts';

const guides = { parent: 'parents', student: 'students', staff: 'staff', admin: 'office' };
const areas = Object.keys(guides) as HelpArea[];
const idsOf = (area: HelpArea) =>
  guideSections(readFileSync(new URL(`../../../../../docs/guide/${guides[area]}.md`, import.meta.url), 'utf8')).map(
    ({ id }) => id,
  );

type Entry = { path?: string; index?: boolean; children?: Entry[] };

function addressesOf(entries: readonly Entry[], above = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${above}/${entry.path}` : above;
    return entry.children ? addressesOf(entry.children, path) : [path];
  });
}
const addresses = addressesOf(routes);
const patternOf = (page: string) => new RegExp(`^${page.replaceAll(/:\w+/g, '[^/]+')}$`);

test.each(areas)('every page of the %s portal has a section that is in its guide', (area) => {
  const ids = idsOf(area);
  const pages = addresses.filter((address) => address === `/${area}` || address.startsWith(`/${area}/`));
  const own = pages.filter((one) => !/^\/admin\/(setup|auth)$/.test(one));
  expect(own.length).toBeGreaterThan(5);
  for (const page of own) expect(ids, page).toContain(topicOf(area, page));
  for (const [begins, id] of helpTopics[area]) {
    expect(ids).toContain(id);
    expect(
      own.some((page) => page.startsWith(`${begins}/`) || patternOf(page).test(begins)),
      begins,
    ).toBe(true);
  }
});

test('a section has its title, and text without pictures and links to files', () => {
  const [first, second] = guideSections(
    '# Guide\n\nHello.\n\n## A child’s page\n\n![x](x.webp)\n\nSee [staff](staff.md) and **Save**.',
  );
  expect(first).toEqual({ id: 'getting-started', title: 'Getting started', html: '<p>Hello.</p>' });
  expect(second).toEqual({
    id: 'a-child-s-page',
    title: 'A child’s page',
    html: '<p>See staff and <strong>Save</strong>.</p>',
  });
  expect(sectionId('Search and keys')).toBe('search-and-keys');
});
