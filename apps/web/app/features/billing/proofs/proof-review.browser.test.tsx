import { proofCalls } from '@doctorbird/contract/billing/proofs';
import { recordingCalls } from '@doctorbird/contract/billing/recording';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, answerFile, forget, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aProofReview, anAdminProof, idOf } from '../../../../test/samples.ts';
import { ProofReview } from './proof-review.tsx';

const here = '/admin/payments/proofs';
const ids = [idOf(40), idOf(41), idOf(42)];
const amount = page.getByRole('textbox', { name: 'Amount received (J$)' });
const reference = page.getByRole('textbox', { name: 'Bank reference (optional)' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const verdict = page.getByRole('form', { name: 'Decision' }).getByRole('status');
const sent = () => sentTo(proofCalls.reviewProof);
const other = {
  id: idOf(60),
  state: 'accepted' as const,
  created_at: '2026-09-02T15:00:00.000Z',
  amount: 12_000,
  reason: null,
  reference: 'DB-26-00100-1',
  student: 'Jaden Campbell',
  program: 'First Bolts',
};

// The viewer of PDF files takes the focus whenever it has loaded: with it, what is typed is a matter of luck. A journey of the
// office types beside it (`use-quiet-frame.ts`).
beforeEach(() => void vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(false));

async function open(facts: Parameters<typeof aProofReview>[0] = {}) {
  answerFile(proofCalls.getProofFile, new Blob(['%PDF-1.4']));
  const queue = { ids, total: 20 };
  return renderInApp(<ProofReview proof={aProofReview(facts)} queue={queue} />, { at: `${here}?open=${idOf(41)}` });
}

test('A accepts what is expected, says what was done and opens the next proof', async () => {
  answer(proofCalls.reviewProof, anAdminProof({ state: 'accepted' }));
  const { address } = await open();
  await expect.element(page.getByText('2 of 20')).toBeVisible();
  await expect.element(amount).toHaveValue('12,000.00');
  await expect.element(verdict).toMatchTextContent('Pays in full. Maya Campbell’s place becomes Enrolled.');
  await userEvent.keyboard('a');
  await expect.element(messages()).toMatchTextContent('Accepted: Maya Campbell is paid for');
  await expect.poll(address).toBe(`${here}?open=${idOf(42)}`);
  expect(sent()[0]?.body).toEqual({
    decision: 'accept',
    amount: 12_000,
    due: 12_000,
    received_on: '2026-11-19',
    bank_reference: null,
    reason: null,
  });
});

test('in a field letters are letters, and Ctrl Enter accepts', async () => {
  answer(proofCalls.reviewProof, anAdminProof({ state: 'accepted' }));
  answer(recordingCalls.referenceUses, { data: [] });
  await open();
  await amount.fill('10,000');
  await expect.element(verdict).toMatchTextContent('Part payment. J$2,000.00 stays due');
  await reference.click();
  await userEvent.keyboard('bas');
  await expect.element(reference).toHaveValue('bas');
  await expect.element(page.getByText('This bank reference is on no other payment.')).toBeVisible();
  expect(sent()).toHaveLength(0);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(messages()).toMatchTextContent('J$2,000.00 is still due for Maya Campbell.');
  expect(sent()[0]?.body).toMatchObject({ amount: 10_000, bank_reference: 'bas' });
});

test.each([
  ['', 'Please enter the amount in numbers'],
  ['twelve', 'Please enter the amount in numbers'],
  ['0', 'The amount must be more than zero'],
])('"%s" is no amount', async (typed, sentence) => {
  await open();
  await amount.fill(typed);
  await expect.element(verdict).toMatchTextContent('Enter the amount that arrived');
  await page.getByRole('button', { name: 'Accept and next' }).click();
  await expect.element(amount).toHaveAccessibleDescription(sentence);
  expect(sent()).toHaveLength(0);
});

test('J, K and S walk through the queue', async () => {
  const { address, goTo } = await open();
  await userEvent.keyboard('k');
  await expect.poll(address).toBe(`${here}?open=${idOf(40)}`);
  await goTo(`${here}?open=${idOf(41)}`);
  await userEvent.keyboard('j');
  await expect.poll(address).toBe(`${here}?open=${idOf(42)}`);
  await goTo(`${here}?open=${idOf(41)}`);
  await userEvent.keyboard('s');
  await expect.poll(address).toBe(`${here}?open=${idOf(42)}`);
  expect(sent()).toHaveLength(0);
});

test('with single keys switched off a letter does nothing; Ctrl Enter still accepts', async () => {
  localStorage.setItem('portal-keys', 'off');
  answer(proofCalls.reviewProof, anAdminProof({ state: 'accepted' }));
  const { address } = await open();
  const before = address();
  await userEvent.keyboard('ajs');
  expect(address()).toBe(before);
  expect(sent()).toHaveLength(0);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(messages()).toMatchTextContent('Accepted');
  localStorage.removeItem('portal-keys');
});

test('B asks for a reason that the family reads; a common one brings its sentence', async () => {
  answer(proofCalls.reviewProof, anAdminProof({ state: 'rejected' }));
  const { address } = await open();
  await userEvent.keyboard('b');
  const dialog = page.getByRole('dialog', { name: 'Send the proof back' });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect
    .element(reason)
    .toHaveValue('We cannot read the picture. Please take it again in good light and send it once more.');
  await dialog.getByRole('radio', { name: 'Another reason' }).click();
  await dialog.getByRole('button', { name: 'Send it back' }).click();
  await expect.element(reason).toHaveAccessibleDescription(/Please say why: the family will see this/);
  await dialog.getByRole('radio', { name: 'Wrong amount' }).click();
  await dialog.getByRole('button', { name: 'Send it back' }).click();
  await expect.element(messages()).toMatchTextContent('The proof is sent back to Simone Campbell.');
  expect(sent()[0]?.body).toMatchObject({ decision: 'reject', reason: expect.stringContaining('another amount') });
  await expect.poll(address).toBe(`${here}?open=${idOf(42)}`);
});

test('a slip that was sent before is pointed out, and accepting it asks once more', async () => {
  answer(proofCalls.reviewProof, anAdminProof({ state: 'accepted' }));
  await open({ same_file: [other] });
  const line = page.getByRole('list', { name: 'Checks' });
  await expect.element(line).toMatchTextContent('This slip was already sent for Jaden Campbell, First Bolts');
  await userEvent.keyboard('a');
  const question = page.getByRole('alertdialog', { name: 'Accept this slip again?' });
  await question.getByRole('button', { name: 'Check again' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent()).toHaveLength(0);
  await userEvent.keyboard('a');
  await question.getByRole('button', { name: 'Accept anyway' }).click();
  await expect.element(messages()).toMatchTextContent('Accepted');
  expect(sent()).toHaveLength(1);
});

test('a bank reference of another payment is pointed out while it is typed, and asks too', async () => {
  const use = { payment_id: idOf(31), reference: 'DB-26-00100-1', amount: 12_000, student: 'Jaden Campbell' };
  answer(recordingCalls.referenceUses, { data: [{ ...use, program: 'First Bolts', enrollment_id: idOf(22) }] });
  await open();
  await reference.fill('FT26322K9Q4');
  const checks = page.getByRole('list', { name: 'Checks' });
  await expect.element(checks).toMatchTextContent('already on DB-26-00100-1: J$12,000.00 for Jaden Campbell.');
  await expect
    .poll(() => sentTo(recordingCalls.referenceUses)[0]?.query)
    .toEqual({ reference: 'FT26322K9Q4', except: idOf(31) });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('alertdialog', { name: 'Accept this slip again?' })).toBeVisible();
});

test('another admin was faster: the sentence says so, and the next proof opens', async () => {
  const error = 'Denise Powell has already accepted this proof.';
  refuse(proofCalls.reviewProof, 409, { error, code: 'already_reviewed' });
  const { address } = await open();
  await userEvent.keyboard('a');
  await expect.element(messages()).toMatchTextContent(error);
  await expect.poll(address).toBe(`${here}?open=${idOf(42)}`);
});

test('the amount due has changed: nothing is decided, and the page reloads', async () => {
  refuse(proofCalls.reviewProof, 409, { error: 'J$10,000.00 is due now.', code: 'due_changed' });
  const { loads, address } = await open();
  const before = loads();
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('alert')).toMatchTextContent('J$10,000.00 is due now.');
  await expect.poll(loads).toBe(before + 1);
  expect(address()).toBe(`${here}?open=${idOf(41)}`);
});

test('after a lost answer the same decision is sent with the same key', async () => {
  loseLine(proofCalls.reviewProof);
  answer(proofCalls.reviewProof, anAdminProof({ state: 'accepted' }));
  await open();
  await userEvent.keyboard('a');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Network error');
  await userEvent.keyboard('a');
  await expect.element(messages()).toMatchTextContent('Accepted');
  const [first, second] = sent();
  expect(first?.key).toBeTruthy();
  expect(second?.key).toBe(first?.key);
});

test('a picture zooms, fits and turns with the keyboard', async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
  const file = await new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob!), 'image/png'));
  answerFile(proofCalls.getProofFile, file);
  const proof = aProofReview({ file_type: 'png', file_name: 'slip.png' });
  await renderInApp(<ProofReview proof={proof} queue={{ ids, total: 3 }} />, { at: here });
  const picture = page.getByRole('img', { name: 'Slip sent by the family: slip.png' });
  await expect.element(picture).toBeVisible();
  const shown = () => picture.element().getAttribute('style');
  await expect.poll(shown).toContain('rotate: 0deg');
  const zoom = page.getByRole('group', { name: 'View of the slip' }).getByRole('status');
  await userEvent.keyboard('++');
  await expect.element(zoom).toHaveTextContent('150%');
  await userEvent.keyboard('-');
  await expect.element(zoom).toHaveTextContent('125%');
  await userEvent.keyboard('r');
  await expect.poll(shown).toContain('rotate: 90deg');
  await userEvent.keyboard('{Shift>}R{/Shift}');
  await expect.poll(shown).toContain('rotate: 0deg');
  await button('Turn left').click();
  await expect.poll(shown).toContain('rotate: 270deg');
  await userEvent.keyboard('0');
  await expect.element(zoom).toHaveTextContent('100%');
  await expect.poll(shown).toContain('rotate: 0deg');
});

test('a slip that does not load can be asked for again', async () => {
  refuse(proofCalls.getProofFile, 503, { error: 'Please try again in a moment.' });
  await renderInApp(<ProofReview proof={aProofReview()} queue={{ ids, total: 3 }} />, { at: here });
  const slip = page.getByRole('region', { name: 'Slip', exact: true });
  await expect.element(slip.getByRole('alert')).toMatchTextContent('Please try again in a moment.');
  forget(proofCalls.getProofFile);
  answerFile(proofCalls.getProofFile, new Blob(['%PDF-1.4']));
  await button('Try again').click();
  await expect.element(slip.getByRole('link', { name: 'Open in a new tab' })).toBeVisible();
});

test('a decided proof is read-only, with who decided and what the bank says', async () => {
  await open({
    id: idOf(77),
    state: 'accepted',
    reviewed_by: 'Andre Lewis',
    reviewed_at: '2026-11-21T15:00:00.000Z',
    payment: { ...anAdminProof().payment, bank_reference: 'FT26322K9Q4', received_on: '2026-11-18' },
  });
  await expect.element(page.getByText('Accepted by Andre Lewis on 21 Nov 2026, 10:00 am.')).toBeVisible();
  await expect.element(page.getByText('FT26322K9Q4')).toBeVisible();
  await expect.element(amount).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Review the next' })).toBeVisible();
});
