import { expect, test } from 'vitest';
import { bestTemplate, type TemplateReach } from './best-template.ts';

const reach = (id: string, more: Partial<TemplateReach> = {}): TemplateReach => ({
  id,
  scope: 'all',
  categories: [],
  programIds: [],
  ageFrom: null,
  ageTo: null,
  ...more,
});
const ages = (ageFrom: number | null, ageTo: number | null) => ({ ageFrom, ageTo });
const named = { scope: 'programs', programIds: ['robots', 'sumo'] } as const;
const camps = { scope: 'categories', categories: ['camp', 'workshop'] } as const;
const place = { programId: 'robots', category: 'camp', age: 9 } as const;

test.each<
  [string, TemplateReach[], Partial<{ programId: string; category: 'camp' | 'curriculum'; age: number }>, string?]
>([
  ['no template', [], {}],
  ['one for all', [reach('all')], {}, 'all'],
  ['a category goes before all', [reach('all'), reach('camps', camps)], {}, 'camps'],
  ['a program goes before a category', [reach('camps', camps), reach('robots', named)], {}, 'robots'],
  [
    'a program goes before a category also with a wider range',
    [reach('camps', { ...camps, ...ages(9, 9) }), reach('robots', named)],
    {},
    'robots',
  ],
  ['another program', [reach('robots', named)], { programId: 'chess' }],
  ['another category', [reach('camps', camps), reach('all')], { category: 'curriculum' }, 'all'],
  ['the narrowest range', [reach('all'), reach('wide', ages(6, 14)), reach('narrow', ages(8, 10))], {}, 'narrow'],
  ['a range goes before none', [reach('all'), reach('wide', ages(2, 25))], {}, 'wide'],
  ['an open end is wider', [reach('from', ages(9, null)), reach('both', ages(6, 14))], {}, 'both'],
  ['the first year is in it', [reach('from', ages(9, 12))], {}, 'from'],
  ['the last year is in it', [reach('to', ages(6, 9))], {}, 'to'],
  ['too young', [reach('from', ages(10, 14))], {}],
  ['too old', [reach('to', ages(null, 8))], {}],
  [
    'of another age the named one does not count',
    [reach('robots', { ...named, ...ages(10, 14) }), reach('camps', camps)],
    {},
    'camps',
  ],
  ['of two alike the first', [reach('one', ages(6, 9)), reach('two', ages(7, 10))], {}, 'one'],
])('%s', (_name, templates, about, expected) => {
  expect(bestTemplate(templates, { ...place, ...about })?.id).toBe(expected);
});
