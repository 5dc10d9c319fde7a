import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courseProgress } from './course-progress.ts';

test('a course without meetings and coursework behind it has no progress yet', () => {
  expect(courseProgress({ held: 0, attended: 0, due: 0, done: 0 })).toBeNull();
});

test.each([
  [{ held: 4, attended: 4, due: 0, done: 0 }, 100],
  [{ held: 4, attended: 0, due: 2, done: 0 }, 0],
  [{ held: 5, attended: 4, due: 3, done: 1 }, 63],
  [{ held: 0, attended: 0, due: 3, done: 1 }, 33],
])('%o is %i percent', (figures, percent) => expect(courseProgress(figures)).toBe(percent));

test('it stays between 0 and 100 and one more meeting attended never lowers it', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), fc.nat(30), fc.nat(30), (attended, missed, done, open) => {
      const figures = { held: attended + missed, attended, due: done + open, done };
      const before = courseProgress(figures);
      const after = courseProgress({ ...figures, held: figures.held + 1, attended: attended + 1 });
      expect(after).toBeGreaterThanOrEqual(before ?? 0);
      expect(after).toBeLessThanOrEqual(100);
    }),
  );
});
