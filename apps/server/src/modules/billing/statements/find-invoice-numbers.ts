/**
 * The numbers of invoices and quotes in a text of a bank, as we write them. Hyphens, spaces and leading zeros may be lost;
 * they have no check digit, so the prefix must be there, or the number exactly as on the paper.
 */
export function findInvoiceNumbers(text: string): string[] {
  const found = new Set<string>();
  const runs = [
    ...text.matchAll(
      /(?<![a-z])(inv|quo)(?:oice|te)?[\s.:#/-]*(?:no|nr|number)?[\s.:#/-]*(20\d{2})[\s./-]*(\d{1,6})(?!\d)/gi,
    ),
    ...[...text.matchAll(/(?<![\d-])(20\d{2})-(\d{6})(?![\d-])/g)].map(([all, ...rest]) => [all, 'inv', ...rest]),
  ];
  for (const [, series, year, number] of runs)
    found.add(`${series!.toUpperCase()}-${year}-${number!.padStart(6, '0')}`);
  return [...found];
}
