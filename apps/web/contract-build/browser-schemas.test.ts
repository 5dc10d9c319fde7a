import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { build, type Plugin, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { typedAs } from '../app/forms/typed-as.ts';
import { contractLines } from './contract-lines.ts';
import { samplesOf } from './samples-of.ts';

const contract = join(import.meta.dirname, '../../../packages/contract/src');
const folder = mkdtempSync(join(tmpdir(), 'doctorbird-schemas-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The exports of this module as a page would load it. */
async function built(name: string, source: string): Promise<Record<string, unknown>> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === '/web/app/entry.ts' ? id : null),
    load: (id) => (id === '/web/app/entry.ts' ? source : null),
  };
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [entry, contractLines],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: '/web/app/entry.ts', preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, output[0].code);
  return import(/* @vite-ignore */ file) as Promise<Record<string, unknown>>;
}

interface Pair {
  name: string;
  whole: z.ZodType;
  browsers: z.ZodType;
}
const pairs: Pair[] = [];

/** Every schema of the contract as the server has it, and as a page would load it. */
beforeAll(async () => {
  const files = globSync('**/*.ts', { cwd: contract }).filter((file) => !file.endsWith('.test.ts'));
  const named = await Promise.all(
    files.map(async (file, at) => {
      const exported = (await import(join(contract, file))) as Record<string, unknown>;
      return Object.entries(exported).flatMap(([name, whole]) =>
        whole instanceof z.ZodType ? [{ file: file.slice(0, -'.ts'.length), name, as: `${name}_${at}`, whole }] : [],
      );
    }),
  );
  const all = named.flat();
  const schemas = (await built(
    'schemas',
    [
      ...all.map(({ file, name, as }) => `import { ${name} as ${as} } from '@doctorbird/contract/${file}';`),
      `export { ${all.map(({ as }) => as).join(', ')} };`,
    ].join('\n'),
  )) as Record<string, z.ZodType>;
  for (const { file: from, name, as, whole } of all)
    pairs.push({ name: `${from}: ${name}`, whole, browsers: schemas[as]! });
}, 120_000);

/** What a schema makes of a value: what it passes on, or where it objects and with which sentence. */
function judged(schema: z.ZodType, value: unknown): unknown {
  try {
    const { success, data, error } = schema.safeParse(value);
    return success ? { data } : error.issues.map(({ path, message }) => [path.join('.'), message]);
  } catch (error) {
    return `thrown: ${(error as Error).name}`;
  }
}

test('browsers have every schema, built from the small parts of the library', () => {
  expect(pairs.length).toBeGreaterThan(300);
  expect(pairs.filter(({ browsers }) => !(browsers instanceof Object) || browsers instanceof z.ZodType)).toEqual([]);
});

/** Of the thousands for the largest schemas, as many from everywhere as take a moment. */
function some(samples: readonly unknown[]): unknown[] {
  const step = Math.ceil(samples.length / 60);
  return samples.filter((_sample, at) => at % step === 0);
}

test('a schema takes the same values in a browser as on the server, and says the same sentences', () => {
  let [taken, refused] = [0, 0];
  const different: unknown[] = [];
  for (const { name, whole, browsers } of pairs)
    for (const value of some(samplesOf(whole))) {
      const [there, here] = [judged(whole, value), judged(browsers, value)];
      if (Array.isArray(there)) refused += 1;
      else taken += 1;
      if (!isDeepStrictEqual(here, there)) different.push({ name, value, there, here });
    }
  expect(different.slice(0, 5)).toEqual([]);
  expect(taken).toBeGreaterThan(3_000);
  expect(refused).toBeGreaterThan(10_000);
}, 120_000);

test('a form whose values are not the body has its own errors and those of the body', async () => {
  const file = join(import.meta.dirname, '../app/forms/typed-as.ts');
  const page = (await built('form', `export { z } from 'zod'; export { typedAs } from '${file}';`)) as {
    z: typeof z;
    typedAs: typeof typedAs;
  };
  const body = page.z.strictObject({ amount: page.z.number({ error: 'Please enter the amount in numbers' }) });
  const form = page.typedAs(
    body,
    ({ amount }: { amount: string; answer: string }) => ({ amount: amount === '' ? Number.NaN : Number(amount) }),
    ({ answer }): Record<string, string> => (answer === '' ? { 'part.answer': 'Choose an answer' } : {}),
  );
  expect(form.parse({ amount: '12', answer: 'yes' })).toEqual({ amount: 12 });
  expect(judged(form, { amount: '', answer: '' })).toEqual([
    ['part.answer', 'Choose an answer'],
    ['amount', 'Please enter the amount in numbers'],
  ]);
});
