import { join } from 'node:path';
import type { Plugin } from 'vite';
import { refuseSchemasOfCalls } from './call-lines.ts';
import { linesHalf, linesOf, namesImported, shapesHalf } from './contract-halves.ts';
import { edited, nodesWithin, programOf, type Edit } from './syntax-walk.ts';

const contract = join(import.meta.dirname, '../../../packages/contract/src');
const name = '@doctorbird/contract/';

/** The file of `@doctorbird/contract/families/students`. */
const fileOf = (source: string): string => join(contract, `${source.slice(name.length)}.ts`);

/** Asks each name of the contract of the half of its file that it stands in. */
export function fromHalves(file: string, source: string): string {
  const edits: Edit[] = [];
  const program = programOf(file, source);
  refuseSchemasOfCalls(file, program);
  for (const node of nodesWithin(program)) {
    if (node.type !== 'ImportExpression' && node.type !== 'ExportAllDeclaration') continue;
    if (node.source?.type === 'Literal' && String(node.source.value).startsWith(name))
      throw new Error(`${file}: values of the contract are imported by name.`);
  }
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith(name)) continue;
    const from = statement.source.value;
    const lines = namesImported(statement).map(
      ({ imported, half }) => `import { ${imported} } from '${half(fileOf(from)) ? from : linesOf(from)}';`,
    );
    edits.push({ start: statement.start, end: statement.end, text: lines.join(' ') });
  }
  return edited(source, edits);
}

const clientBuild = {
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name: environment }) => environment === 'client',
} satisfies Partial<Plugin>;

const schemaLibrary = join(import.meta.dirname, 'browser-schemas.ts');

/**
 * The contract as browsers load it. A declared call is reduced to its method, its path and its right, and each file is taken apart: what
 * builds schemas stands in a module of its own, so that a page without a form loads neither them nor the schema library.
 * Only pages are built so. In development and in tests the contract is whole, which changes nothing but its size.
 */
export const contractLines: Plugin[] = [
  {
    ...clientBuild,
    name: 'contract-lines',
    resolveId: {
      filter: { id: /^@doctorbird[/]contract[/]/ },
      handler(id) {
        const [source = id, query] = id.split('?');
        return query === 'lines' ? linesOf(fileOf(source)) : fileOf(source);
      },
    },
    load: {
      filter: { id: /[/]packages[/]contract[/]src[/].+[.]ts([?]lines)?$/ },
      handler(id) {
        const [file = id, query] = id.split('?');
        const code = query === 'lines' ? linesHalf(file) : shapesHalf(file);
        return { code, moduleType: 'ts', moduleSideEffects: false };
      },
    },
  },
  {
    ...clientBuild,
    name: 'browser-schemas',
    resolveId: { filter: { id: /^zod$/ }, handler: () => schemaLibrary },
  },
  {
    ...clientBuild,
    name: 'contract-imports',
    transform: {
      filter: { id: /[/]web[/]app[/].+[.]tsx?$/, code: name },
      handler: (code, id) => ({ code: fromHalves(id.split('?')[0]!, code), map: null }),
    },
  },
];
