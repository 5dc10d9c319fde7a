import { expect, test } from 'vitest';
import { calls } from '../packages/contract/src/calls.ts';
import { adminPages, askedElsewhere, openLinks, readUses, unasked, webUses } from './rights.mjs';

const usesOf = webUses();

test('a page of the office offers only changes that its reader may make, or asks first', () => {
  const pages = adminPages(usesOf);
  expect(pages.length).toBeGreaterThan(150);
  expect(unasked(pages, usesOf).toSorted()).toEqual([]);
});

test('a link to a page that the reader may not open is not drawn', () => {
  expect(openLinks(adminPages(usesOf), usesOf)).toEqual([]);
});

test('such a link is found, also where its address stands in another file', () => {
  const files = {
    'page.tsx': `import { Link } from 'react-router'; import { pages } from './pages.ts'; <Link to={pages.jobs} />;`,
    'pages.ts': "export const pages = { jobs: '/admin/jobs', one: `/admin/payments/${id}` };",
  };
  const read = (file) => {
    const uses = readUses(file, files[file]);
    return { ...uses, imports: uses.imports.map((to) => to.replace('./', '')).filter((to) => files[to]) };
  };
  expect(openLinks([{ file: 'page.tsx', held: new Set(['see_money']) }], read)).toEqual(['page.tsx: /admin/jobs']);
  files['page.tsx'] = files['page.tsx'].replace("'react-router'", "'./ui/link.tsx'");
  expect(openLinks([{ file: 'page.tsx', held: new Set(['see_money']) }], read)).toEqual([]);
});

test('what is asked elsewhere says where, and still makes such a call', () => {
  for (const [file, reason] of Object.entries(askedElsewhere)) {
    expect(reason.length, file).toBeGreaterThanOrEqual(11);
    expect(usesOf(file).makes.size, file).toBeGreaterThan(0);
  }
});

const contract = `import { paymentCalls } from '@doctorbird/contract/billing/payments';`;
const dialog = `${contract} const refund = () => call(paymentCalls.refundPayment, { params });`;
const page = (button) => `import { Refund } from './refund.tsx'; ${contract} ${button}`;

/** The holes of a page for readers of money whose files are these. */
function holes(files) {
  const read = (file) => {
    const uses = readUses(file, files[file]);
    return { ...uses, imports: uses.imports.map((to) => to.replace('./', '')) };
  };
  return unasked([{ file: 'page.tsx', held: new Set(['see_money']) }], read);
}
const found = [`refund.tsx: refundPayment asks for ${calls.refundPayment.right}`];

test('a change that nothing asks for is found, wherever a page reaches it', () => {
  expect(holes({ 'page.tsx': page('<Button onClick={open} />'), 'refund.tsx': dialog })).toEqual(found);
  const lazily = `const Refund = whenShown(async () => (await import('./refund.tsx')).Refund);`;
  expect(holes({ 'page.tsx': lazily, 'refund.tsx': dialog })).toEqual(found);
  const written = `const line = { method: 'POST', path: '${calls.refundPayment.path}' };`;
  expect(holes({ 'page.tsx': page(''), 'refund.tsx': written })).toEqual(found);
});

test('a button, a menu or a page that asks is enough, with the call or with its type', () => {
  const ways = [
    '<Button asks={paymentCalls.refundPayment} onClick={open} />',
    `<Button asks={rightOf<typeof paymentCalls.refundPayment>('refund')} onClick={open} />`,
    'const actions = [{ id: 1, asks: paymentCalls.refundPayment, onAction: open }];',
    'const canRefund = useMay()(paymentCalls.refundPayment);',
    'const may = useMay(); const shown = may([paymentCalls.refundPayment]) && row;',
  ];
  for (const way of ways) expect(holes({ 'page.tsx': page(way), 'refund.tsx': dialog }), way).toEqual([]);
  const menu = `${contract} export const menu = [{ asks: paymentCalls.refundPayment }];`;
  const files = { 'page.tsx': `${page('')} import { menu } from './menu.ts';`, 'menu.ts': menu, 'refund.tsx': dialog };
  expect(holes(files)).toEqual([]);
});

test('asking for another call is not enough', () => {
  const other = page('<Button asks={paymentCalls.undoPayment} onClick={open} />');
  expect(holes({ 'page.tsx': other, 'refund.tsx': dialog })).toEqual(found);
});
