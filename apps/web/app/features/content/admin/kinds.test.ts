import { expect, test } from 'vitest';
import { fieldsOf, valuesOf } from './admin-kind.ts';
import { competitionKind } from './competition-kind.ts';
import { galleryKind } from './gallery-kind.ts';
import { robotKind } from './robot-kind.ts';
import { serviceKind } from './service-kind.ts';

test.each([robotKind, serviceKind, galleryKind, competitionKind])(
  'a new $one begins with a value for each field',
  (kind) => {
    const names = fieldsOf(kind).map(({ name }) => name);
    expect(Object.keys(kind.empty).toSorted()).toEqual(names.toSorted());
    // A field without a value would count as changed as soon as it is rendered.
    for (const [name, value] of Object.entries(valuesOf(kind, null))) expect(value, name).not.toBeUndefined();
  },
);
