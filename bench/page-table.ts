import type { Result } from 'lighthouse';

/** The budget (docs/rules.md, rule 27), over the wire, in KiB; and the scores that a page must reach. */
const budget = { js: 5, font: 90, total: 220, home: 120 };
const least = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };

type Kind = 'html' | 'css' | 'js' | 'font' | 'image' | 'other';
const kindOf: Record<string, Kind> = {
  Document: 'html',
  Stylesheet: 'css',
  Script: 'js',
  Font: 'font',
  Image: 'image',
};

export interface PageRow {
  route: string;
  performance: number;
  others: [accessibility: number, practices: number, seo: number];
  lcp: number;
  cls: number;
  tbt: number;
  bytes: Record<Kind, number>;
  /** Audits below full marks, by name. */
  faults: string[];
}

type Category = keyof typeof least;
const scoreOf = (lhr: Result, category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);

/** `bodyOf` answers the compressed size of a script alone: over HTTP/2 its headers weigh next to nothing. */
export async function pageRow(
  route: string,
  lhr: Result,
  bodyOf: (address: string) => Promise<number>,
): Promise<PageRow> {
  const bytes: PageRow['bytes'] = { html: 0, css: 0, js: 0, font: 0, image: 0, other: 0 };
  const requests = (lhr.audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? [];
  for (const { resourceType, transferSize, url } of requests) {
    const kind = kindOf[resourceType ?? ''] ?? 'other';
    bytes[kind] += (kind === 'js' ? await bodyOf(url) : (transferSize ?? 0)) / 1024;
  }
  const number = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const audited = (['accessibility', 'best-practices', 'seo'] as const).flatMap(
    (category) => lhr.categories[category]?.auditRefs ?? [],
  );
  return {
    route,
    performance: scoreOf(lhr, 'performance'),
    others: [scoreOf(lhr, 'accessibility'), scoreOf(lhr, 'best-practices'), scoreOf(lhr, 'seo')],
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
    bytes,
    faults: audited.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1).map(({ id }) => id),
  };
}
interface Request {
  resourceType?: string;
  transferSize?: number;
  url: string;
}

const total = (row: PageRow) => Object.values(row.bytes).reduce((sum, part) => sum + part, 0);

/** Excluded from search engines on purpose, so without the marks for being found. */
const unlisted = /^\/(admin\/)?auth|^\/forgot-password/;
const unlistedFaults = ['is-crawlable', 'meta-description'];

/** What a page misses of the scores and the budget, in words. */
export function problems(row: PageRow): string[] {
  const said: string[] = [];
  if (row.performance < least.performance) said.push(`performance ${row.performance} < ${least.performance}`);
  said.push(...row.faults.filter((fault) => !unlisted.test(row.route) || !unlistedFaults.includes(fault)));
  for (const part of ['js', 'font'] as const)
    if (row.bytes[part] > budget[part]) said.push(`${part} ${row.bytes[part].toFixed(0)} > ${budget[part]} KiB`);
  const most = row.route === '/' ? budget.home : budget.total;
  if (total(row) > most) said.push(`total ${total(row).toFixed(0)} > ${most} KiB`);
  return said;
}

/** Prints the table; returns whether every page meets the scores and the budget. */
export function printTable(rows: readonly PageRow[]): boolean {
  const widths = [38, 5, 5, 5, 5, 7, 6, 6, 6, 6, 6, 6, 6, 7];
  const line = (cells: readonly string[]) =>
    console.log(
      cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 6))).join(' '),
    );
  line([
    'page (KiB over the wire)',
    'perf',
    'a11y',
    'best',
    'seo',
    'LCP ms',
    'CLS',
    'TBT',
    'html',
    'css',
    'js',
    'font',
    'image',
    'total',
  ]);
  for (const row of rows) {
    const kib = (part: number) => part.toFixed(0);
    line([
      row.route,
      String(row.performance),
      ...row.others.map(String),
      row.lcp.toFixed(0),
      row.cls.toFixed(3),
      row.tbt.toFixed(0),
      kib(row.bytes.html),
      kib(row.bytes.css),
      kib(row.bytes.js),
      kib(row.bytes.font),
      kib(row.bytes.image + row.bytes.other),
      kib(total(row)),
    ]);
  }
  const failing = rows.filter((row) => problems(row).length > 0);
  for (const row of failing) console.log(`  ${row.route}: ${problems(row).join(', ')}`);
  console.log(
    `${rows.length - failing.length} of ${rows.length} pages keep to the scores and the budget (js ${budget.js}, fonts ${budget.font}, all ${budget.total} KiB, home page ${budget.home}).`,
  );
  return failing.length === 0;
}
