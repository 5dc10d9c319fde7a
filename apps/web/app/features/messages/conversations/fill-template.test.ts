import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template.ts';

test('a template is filled once, and what is not known stays visible', () => {
  const values = { first_name: 'Ann {child}', child: 'Maya', organization: '' };
  expect(fillTemplate('Hello {first_name}, {child} of {organization} and {parent}', values)).toBe(
    'Hello Ann {child}, Maya of {organization} and {parent}',
  );
});
