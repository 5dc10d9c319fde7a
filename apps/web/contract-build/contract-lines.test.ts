import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { afterAll, describe, expect, test } from 'vitest';
import { calls } from '@doctorbird/contract/calls';
import { lists } from '@doctorbird/contract/lists';
import { createStudent } from '@doctorbird/contract/families/students';
import { buildsSchemas } from './contract-halves.ts';
import { contractLines, fromHalves } from './contract-lines.ts';

const contract = join(import.meta.dirname, '../../../packages/contract/src');

/** What a browser loads of this module, which imports from the contract. */
async function bundled(source: string): Promise<string> {
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
      rolldownOptions: { input: '/web/app/entry.ts', external: 'zod', preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

const folder = mkdtempSync(join(tmpdir(), 'doctorbird-contract-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(name: string, code: string): Promise<Record<string, unknown>> {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    code.replaceAll('"zod"', JSON.stringify(pathToFileURL(createRequire(import.meta.url).resolve('zod')))),
  );
  return import(/* @vite-ignore */ file) as Promise<Record<string, unknown>>;
}

describe('the contract as browsers load it', () => {
  test('has the method, the path, the right and the rule for files of every call', async () => {
    const code = await bundled(`import { calls } from '@doctorbird/contract/calls'; export { calls };`);
    const { calls: lines } = (await run('calls', code)) as { calls: typeof calls };
    expect(Object.keys(calls).length).toBeGreaterThan(600);
    expect(Object.keys(lines)).toEqual(Object.keys(calls));
    expect(lines).toMatchObject(
      Object.fromEntries(
        Object.entries(calls).map(([name, declared]) => [
          name,
          {
            method: declared.method,
            path: declared.path,
            ...('right' in declared && { right: declared.right }),
            ...('upload' in declared && { upload: declared.upload }),
          },
        ]),
      ),
    );
    // A list is data, its summary with it.
    expect(code.match(/summary: ["'`]/g)).toHaveLength(Object.keys(lists).length);
  });

  test('has calls apart from schemas, but for those that a function declares from a schema', async () => {
    const files = globSync('**/*.ts', { cwd: contract }).filter((file) => !file.endsWith('.test.ts'));
    const groups = await Promise.all(
      files.map(async (file) => {
        const exported = (await import(join(contract, file))) as Record<string, unknown>;
        return Object.keys(exported).filter(
          (name) => name.endsWith('Calls') && buildsSchemas(join(contract, file), name),
        );
      }),
    );
    expect(groups.flat().toSorted()).toEqual(['contentAdminCalls', 'listCalls', 'settingCalls']);
  });

  test('has the schema that a form imports, with its rules', async () => {
    const code = await bundled(
      `import { createStudent, type Student } from '@doctorbird/contract/families/students'; export { createStudent };`,
    );
    const { createStudent: schema } = (await run('form', code)) as { createStudent: typeof createStudent };
    const messages = (result: ReturnType<typeof createStudent.safeParse>) =>
      result.error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(messages(schema.safeParse({}))).toEqual(messages(createStudent.safeParse({})));
    expect(messages(schema.safeParse({}))?.length).toBeGreaterThan(2);
    expect(code).not.toContain('/students/{id}');
    expect(code).not.toContain('medical_looks');
  });

  test('has every name that the contract exports', async () => {
    const files = globSync('**/*.ts', { cwd: contract }).filter((file) => !file.endsWith('.test.ts'));
    expect(files.length).toBeGreaterThan(150);
    const modules = await Promise.all(
      files.map(async (file) => [file, (await import(join(contract, file))) as Record<string, unknown>] as const),
    );
    // A name that stands in neither half stops the bundler.
    const named = modules.flatMap(([file, exported], at) =>
      Object.keys(exported).map((name) => ({ file: file.slice(0, -'.ts'.length), name, as: `${name}_${at}` })),
    );
    const code = await bundled(
      named.map(({ file, name, as }) => `import { ${name} as ${as} } from '@doctorbird/contract/${file}';`).join('\n') +
        `export { ${named.map(({ as }) => as).join(', ')} };`,
    );
    const exported = await run('all', code);
    expect(named.filter(({ as }) => exported[as] === undefined)).toEqual([]);
  });
});

describe('an import of the contract', () => {
  test('asks each name of its half, and drops types', () => {
    const source = `import { studentCalls as theirs, createStudent, type Student } from '@doctorbird/contract/families/students';`;
    expect(fromHalves('page.tsx', source)).toBe(
      `import { studentCalls as theirs } from '@doctorbird/contract/families/students?lines'; ` +
        `import { createStudent } from '@doctorbird/contract/families/students';`,
    );
  });

  // It would be one half, and what stands in the other would be missing at run time.
  test.each([
    `import * as all from '@doctorbird/contract/families/students';`,
    `export * from '@doctorbird/contract/families/students';`,
    `const load = async () => import('@doctorbird/contract/families/students');`,
  ])('of everything is refused: %s', (source) => {
    expect(() => fromHalves('page.tsx', source)).toThrow('by name');
  });

  test('cannot reach for the schema of a call, which is not there', () => {
    const source = `import { planCalls } from '@doctorbird/contract/billing/plans'; useCallForm(planCalls.endPlan.body, {});`;
    expect(() => fromHalves('plan-forms.tsx', source)).toThrow('browsers have no planCalls.endPlan.body');
  });
});
