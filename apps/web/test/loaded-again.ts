import { useSyncExternalStore } from 'react';
import { act } from './act.ts';

/** What the page of a test has loaded by now, and who draws it. */
let rows: readonly unknown[] = [];
let redraw = () => {};
const follow = (listener: () => void) => {
  redraw = listener;
  return () => {};
};

export const beginWith = (first: readonly unknown[]): void => {
  rows = first;
};
export const useLoadedRows = <R>(): readonly R[] => useSyncExternalStore(follow, () => rows) as readonly R[];
/** Somebody has changed something, so the page has loaded its rows again. */
export const pageHas = (now: readonly unknown[]): Promise<void> =>
  act(() => {
    rows = now;
    redraw();
  });

/** What a list page of the office gets from its loader. */
export const listWith = (data: readonly unknown[]) => ({
  failure: null,
  data: {
    page: { data, page: 1, limit: 25, total: data.length },
    views: [],
    tags: [],
    questions: [],
    records: {},
    more: null,
  },
});
