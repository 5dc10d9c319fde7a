import { expect, test } from 'vitest';
import type { QuoteRow } from './quotes.rows.ts';
import { quotePdf } from './quote-pdf.ts';

const at = new Date('2026-11-20T15:00:00Z');
const paper = {
  from: { name: 'Doctorbird', address: 'Kingston', phone: '+18765550142', email: 'hello@robots.test' },
  to: { organization: 'Stony Ridge High', contact: 'Ava', email: 'ava@school.test', address: null, group: 'Club' },
};
const row = (facts: Partial<QuoteRow>): QuoteRow =>
  ({
    number: 'QUO-2026-000012',
    edition: 1,
    state: 'sent',
    note: null,
    validUntil: '2026-12-20',
    dueDays: 14,
    totalCents: 100,
    sentAt: at,
    createdAt: at,
    decidedOn: null,
    lines: [{ description: 'Morning', quantity: 1, unitCents: 100 }],
    ...facts,
  }) as QuoteRow;
const pagesOf = async (facts: Partial<QuoteRow>): Promise<number> =>
  (await quotePdf({ row: row(facts), paper }, null)).toString('latin1').match(/\/Type \/Page\b/g)!.length;

// Papers are drawn letter by letter, which takes a busy machine a while.
const patient = { timeout: 30_000 };

test('a short quote fits on one page, a long one goes on on further pages', patient, async () => {
  expect(await pagesOf({})).toBe(1);
  const description = 'A very long description of what is offered here '.repeat(2);
  const lines = Array.from({ length: 40 }, () => ({ description, quantity: 10_000, unitCents: 1_000_000 }));
  expect(await pagesOf({ lines, note: 'All robots are brought along. '.repeat(10) })).toBeGreaterThan(2);
});

test('letters and marks that the font lacks, and a word without an end, break nothing', patient, async () => {
  expect(
    await pagesOf({
      note: `\u{1F916} ${'W'.repeat(1_990)}`,
      lines: [{ description: '漢字 Ł', quantity: 1, unitCents: 100 }],
    }),
  ).toBe(1);
});
