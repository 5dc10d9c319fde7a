import { beforeEach, expect, test, vi } from 'vitest';
import { discardDraft, storeDraft, takeDraft } from './stored-drafts.ts';

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
});

test.each([true, false])(
  'what was typed comes back once, without secrets and without an old version (durable: %s)',
  (durable) => {
    const typed = { comment: 'Good hands', version: 3, new_password: 'x', medical_notes: 'Asthma' };
    storeDraft('report.1', 'andre', typed, { durable });
    expect(takeDraft('report.1', 'andre')).toEqual({ comment: 'Good hands' });
    expect(takeDraft('report.1', 'andre')).toBeNull();
  },
);

test('only durable drafts leave the memory of the page', () => {
  storeDraft('report.1', 'andre', { comment: 'Good hands' });
  expect(store.size).toBe(0);
  storeDraft('report.2', 'andre', { comment: 'Good hands' }, { durable: true });
  expect(store.size).toBe(1);
  discardDraft('report.1');
});

test('the next person at this computer finds nothing', () => {
  storeDraft('report.1', 'andre', { comment: 'Good hands' }, { durable: true });
  expect(takeDraft('report.1', 'nicole')).toBeNull();
  expect(store.size).toBe(0);
});

test('old drafts and sent drafts are removed', () => {
  storeDraft('report.1', 'andre', { comment: 'Good hands' }, { at: 0 });
  expect(takeDraft('report.1', 'andre', 31 * 60_000)).toBeNull();
  storeDraft('report.1', 'andre', { comment: 'Good hands' });
  discardDraft('report.1');
  expect(takeDraft('report.1', 'andre')).toBeNull();
});

test('a draft of only secrets is not stored', () => {
  storeDraft('child.1', 'simone', { medical_notes: 'Asthma' }, { durable: true });
  expect(store.size).toBe(0);
  expect(takeDraft('child.1', 'simone')).toBeNull();
});
