import type { RetentionLine } from '@doctorbird/contract/privacy/retention';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { RetentionDecision } from './retention-decision.tsx';

const line = (kind: RetentionLine['kind'], count: number): RetentionLine => ({
  kind,
  title: kind,
  rule: 'After its period',
  count,
  records: [],
});
const open = async (lines: RetentionLine[]) => {
  const files = { orphans: 0, bytes: 0, missing: [] };
  await renderInApp(<RetentionDecision report={{ carry_out: false, decided: false, lines, files, last_run: null }} />);
  await page.getByRole('button', { name: 'Switch automatic removal on' }).click();
};
const dialog = page.getByRole('alertdialog', { name: 'Switch automatic removal on?' });

test('counts what is removed, and beside it the families that only get an email', async () => {
  await open([line('profiles', 2), line('mails', 1_200), line('inactive', 3)]);
  await expect.element(dialog).toMatchTextContent('1,202 records are removed tonight and cannot be brought back.');
  await expect
    .element(dialog)
    .toMatchTextContent('3 families that are no longer here get an email, and have 30 days to stay.');
});

test('no record is due where there are families alone', async () => {
  await open([line('profiles', 0), line('inactive', 1)]);
  await expect.element(dialog).toMatchTextContent('No record is due tonight.');
  await expect
    .element(dialog)
    .toMatchTextContent('1 family that is no longer here gets an email, and has 30 days to stay.');
});
