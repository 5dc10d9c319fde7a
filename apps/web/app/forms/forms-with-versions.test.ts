import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const app = new URL('../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, app), 'utf8');
/** These save twice in a dialog or a form of each file, and look for the version of today. */
const tests = ['save-again', 'save-again-forms'].map((name) => read(`routes/admin/${name}.browser.test.tsx`));

/** Tested elsewhere, or answered in another way than by the version of the refusal. */
const others: Record<string, string> = {
  'admin/notes/note-form.tsx': 'notes.browser.test.tsx',
  'billing/gateways/card-gateway-form.tsx': 'its page begins the form anew, which shows what is saved',
  'content/pages/page-editor.tsx': 'shows the newer text, and saves above it',
  'enrollments/admin/use-admin-change.ts': 'decide-in-list.browser.test.tsx',
  'enrollments/prices/decide-form.tsx': 'decide-in-list.browser.test.tsx',
  'families/consents/consent-text-form.tsx': 'shows the newer text, and saves above it',
  'families/documents/review-document-form.tsx': 'decide-in-list.browser.test.tsx',
  'families/health/medical-notes-forms.tsx': 'shows the newer notes, and saves above them',
  'groups/admin/move-group.tsx': 'sends the version of the page, which is loaded anew',
  'programs/admin/move-program-form.tsx': 'sends the version of the page, which is loaded anew',
  'programs/admin/program-form.tsx': 'edit-program.browser.test.tsx',
  'teaching/progress/report-editor.tsx': 'report-editor.browser.test.tsx',
  'teaching/report-round/proof-list.tsx': 'report-round.browser.test.tsx',
  'teaching/slips/call-form.tsx': 'what changed is read again, and the page is loaded anew',
  'teaching/slips/family-slips.tsx': 'what changed is read again, and the page is loaded anew',
};

test('of every form that sends a version it is known how saving again works', () => {
  const forms = globSync('**/*.{ts,tsx}', { cwd: fileURLToPath(new URL('features/', app)) }).filter((file) => {
    const source = file.includes('.test.') ? '' : read(`features/${file}`);
    const isForm = source.includes('useCallForm(') || source.includes('/drafts/record-dialog.tsx');
    // With `useNewer` the newer record is shown above what is typed.
    return isForm && /\bversion\b/.test(source) && !source.includes('/forms/use-newer.ts');
  });
  expect(forms.length).toBeGreaterThan(40);
  const isTested = (file: string) => tests.some((source) => source.includes(`'${file}'`));
  expect(forms.filter((file) => !(file in others) && !isTested(file))).toEqual([]);
  expect(Object.keys(others).filter((file) => !forms.includes(file))).toEqual([]);
});
