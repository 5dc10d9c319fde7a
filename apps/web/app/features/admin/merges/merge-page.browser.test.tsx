import {
  mergeCalls,
  type ComparedChild,
  type ComparedFamily,
  type FamilyMergePlan,
  type FamilyMergePreview,
} from '@doctorbird/contract/admin/merges';
import { useSyncExternalStore } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { act } from '../../../../test/act.ts';
import { answer, forget, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf, noChildTexts } from '../../../../test/samples.ts';
import { MergePage } from './merge-page.tsx';
import type { MergeStart } from './plan-after-reload.ts';

const at = '2026-01-05T10:00:00.000Z';
const compared = (number: number, name: string): ComparedChild => ({
  ...noChildTexts,
  id: idOf(number),
  full_name: name,
  date_of_birth: '2016-05-04',
  grade_label: `Grade ${number}`,
  email: null,
  has_account: false,
  archived: false,
  programs: [],
});
const stays: ComparedFamily = {
  id: idOf(1),
  full_name: 'Orla Brown',
  email: 'orla@example.com',
  phone: '+18765550123',
  address: null,
  is_active: true,
  created_at: at,
  last_sign_in_at: null,
  version: 1,
  due: 0,
  credit: 0,
  children: [compared(11, 'Ada Brown'), compared(12, 'Ben Brown')],
};
const merged: ComparedFamily = {
  ...stays,
  id: idOf(2),
  email: 'brown.family@example.com',
  children: [compared(21, 'Ada Brown'), compared(22, 'Ben Brown')],
};
const pairs = [
  { stays_id: idOf(11), merged_id: idOf(21) },
  { stays_id: idOf(12), merged_id: idOf(22) },
];
const proposal: FamilyMergePlan = {
  stays_id: stays.id,
  merged_id: merged.id,
  full_name: 'stays',
  phone: 'stays',
  address: 'stays',
  sign_in: 'stays',
  children: pairs.map((pair) => ({ ...pair, details: 'stays' })),
};
const preview: FamilyMergePreview = { stays, merged, alike: pairs, moves: [], notes: [], blockers: [] };

/** What the page has loaded, and who draws it. */
let start: MergeStart = { plan: proposal, preview };
let redraw = () => {};
const follow = (listener: () => void) => {
  redraw = listener;
  return () => {};
};
/** The page loads again: the proposal and the families as they are now. */
const reloadWith = (next: MergeStart) =>
  act(() => {
    start = next;
    redraw();
  });
const Shown = () => <MergePage start={useSyncExternalStore(follow, () => start)} />;

const select = (name: string) => page.getByRole('combobox', { name, exact: true });
const compareWith = (now: FamilyMergePreview) => {
  forget(mergeCalls.previewFamilyMerge);
  answer(mergeCalls.previewFamilyMerge, now);
};
const compares = () => sentTo(mergeCalls.previewFamilyMerge);
async function merge() {
  await page.getByRole('button', { name: 'Merge families', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge families', exact: true }).click();
}

beforeEach(async () => {
  start = { plan: proposal, preview };
  compareWith(preview);
  await renderInApp(<Shown />, { at: `/admin/duplicates/${stays.id}/${merged.id}`, as: aStaffMember('admin') });
  await select('Email and password to sign in').selectOptions('brown.family@example.com');
  await select('Ben Brown, born 4 May 2016').selectOptions('Another child, with a record of its own');
  await select('Details of Ada Brown').selectOptions('Ada Brown, 4 May 2016, Grade 21');
  await expect.poll(() => compares().length).toBe(3);
  refuse(mergeCalls.mergeFamilies, 409, { error: 'Somebody else has just changed this.', code: 'stale' });
  await merge();
  await expect.element(messages()).toMatchTextContent('Somebody else has just changed this.');
});

test('somebody changed a family meanwhile: every choice stays, and is merged with the next press', async () => {
  const now = { ...preview, stays: { ...stays, full_name: 'Orla Brown-Reid', version: 2 } };
  compareWith(now);
  await reloadWith({ plan: { ...proposal, children: [...proposal.children] }, preview: now });
  await expect.poll(() => compares().length).toBe(4);
  await expect.element(select('Parent name')).toBeVisible();
  await expect.element(select('Email and password to sign in')).toHaveValue('merged');
  await expect.element(select('Ben Brown, born 4 May 2016')).toHaveValue('');
  await expect.element(select('Details of Ada Brown')).toHaveValue('merged');
  forget(mergeCalls.mergeFamilies);
  answer(mergeCalls.mergeFamilies, {
    id: idOf(91),
    state: 'merged',
    at,
    by: 'Nicole Grant',
    stays: { id: stays.id, full_name: 'Orla Brown-Reid' },
    merged: { id: merged.id, full_name: 'Orla Brown' },
    moves: [],
    joined: 1,
    undo_until: '2026-02-04T10:00:00.000Z',
    can_undo: true,
    undone_at: null,
  });
  await merge();
  await expect.element(page.getByText('Another page')).toBeVisible();
  expect(sentTo(mergeCalls.mergeFamilies).at(-1)?.body).toEqual({
    ...proposal,
    sign_in: 'merged',
    children: [{ ...pairs[0], details: 'merged' }],
    versions: { stays: 2, merged: 1 },
  });
});

test('a pair of whom one is gone falls away, and what is proposed now is added', async () => {
  const zoe = compared(23, 'Zoe Brown');
  const now: FamilyMergePreview = {
    ...preview,
    stays: { ...stays, version: 2, children: [...stays.children, compared(13, 'Zoe Brown')] },
    merged: { ...merged, email: null, children: [compared(22, 'Ben Brown'), zoe] },
    alike: [],
  };
  compareWith(now);
  const zoePair = { stays_id: idOf(13), merged_id: zoe.id, details: 'stays' as const };
  await reloadWith({ plan: { ...proposal, children: [proposal.children[1]!, zoePair] }, preview: now });
  await expect.poll(() => compares().length).toBe(4);
  expect(compares().at(-1)?.body).toEqual({ ...proposal, sign_in: 'stays', children: [zoePair] });
  await expect.element(select('Ben Brown, born 4 May 2016')).toHaveValue('');
});
