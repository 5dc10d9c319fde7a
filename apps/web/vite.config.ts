import optimizeLocales from '@react-aria/optimize-locales-plugin';
import globalData from '@csstools/postcss-global-data';
import { reactRouter } from '@react-router/dev/vite';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import customMedia from 'postcss-custom-media';
import { defineConfig, minify, transformWithOxc, type Plugin } from 'vite';
import { narrowLetters } from '../../scripts/narrow-letters.mjs';
import { portalChunk } from './chunks.ts';
import { cssModules, portalStyles } from './css-modules.ts';
import { guides } from './guide.ts';

const breakpoints = fileURLToPath(new URL('./app/styles/breakpoints.css', import.meta.url));

const everyPage = [
  'node_modules/(react|react-dom|react-router|scheduler)/',
  'rolldown.runtime',
  'app/(session/(?!route-guard)|features/frame/(?!portal/))',
  'app/api/(call|api-error)',
  'app/ui/(icons|control-icons|draw-icon|button|spinner|toast|choose-theme)',
  'app/(illustrations/robot-picture|showcase/(describe-page|picture-sizes))[.]',
  'app/(root|entry.client|nonce|first-paint|routes/(frame|page-body|error-page)|illustrations/drawing)[.]',
];

// What the lists of the public pages share: as separate small files, naming each part costs more than sending it.
const publicPages = [
  'app/showcase/(chips|closing-poster|hold-while-open|overlay-state|page-head|showcase-icons|shown-picture)[.]',
  // The sheet over a list is a separate script, but without JavaScript it is rendered in the page.
  'app/showcase/(overlay|picture)[.]module',
  'app/ui/(badge|empty-state|error-state|pads|pager|pages-to-show)[.]',
];

/** With the names of its classes inlined, nothing else of a module of styles is used: its sheet is. */
const stylesStay: Plugin = {
  name: 'styles-stay',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'post',
  transform: {
    filter: { id: /[.]module[.]css$/ },
    handler: (code) => ({ code: `${code}\nself.name;`, moduleSideEffects: true }),
  },
};

/** `x.ts?inline-script`: the text of a small script, compiled and minified, to inline into a page. */
const inlineScript: Plugin = {
  name: 'inline-script',
  enforce: 'pre',
  async load(id) {
    const [file, query] = id.split('?');
    if (!file || query !== 'inline-script') return null;
    this.addWatchFile(file);
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
    const { code: small } = await minify(file, code, { module: false, compress: true, mangle: true });
    return `export default ${JSON.stringify(small.trim())};`;
  },
};

/** The parts of the form library that only the portals use, apart from the part that the sign-in pages load too. */
const ownFieldHooks: Plugin = {
  name: 'own-field-hooks',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer) {
    const copy = /[/]forms[/](field-hooks|row-hooks)[.]ts$/.exec(importer ?? '')?.[1];
    if (source !== 'react-hook-form' || !copy) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && { ...found, id: `${found.id}?${copy}` };
  },
};

/**
 * The part of the schema library that describes schemas as JSON, which only the server does: a third of what browsers would
 * load of it. Every schema refers to it, so that it is not dropped by itself.
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /[/]zod[/]v4[/]core[/](json-schema-processors|to-json-schema)[.]js$/ },
    handler: (code) =>
      [...code.matchAll(/^export (?:const|function) (\w+)/gm)]
        .map(([, name]) => `export const ${name} = () => undefined;`)
        .join('\n'),
  },
};

/** Chunks may hold less than all dependencies of their modules only if pages may export a little more for each other. */
const sharingChunks: Plugin = {
  name: 'sharing-chunks',
  config: () => ({
    environments: { client: { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } },
  }),
};

export default defineConfig(({ command }) => ({
  plugins: [
    // React Aria includes messages in some thirty languages; the site uses one.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    inlineScript,
    guides,
    ownFieldHooks,
    { ...narrowLetters, applyToEnvironment: ({ name }) => name === 'ssr' },
    reactRouter(),
    withoutJsonSchema,
    sharingChunks,
    stylesStay,
  ],
  css: {
    modules: cssModules,
    postcss: { plugins: [globalData({ files: [breakpoints] }), customMedia()] },
  },
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Names of classes are written where they are used: all of them in one file are 7 KB for every page of a portal.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            codeSplitting: {
              // What every page loads, in one file: split up, it is 7 KB larger to transfer.
              groups: [
                // What home shares with the other lists: combined, home would load all of their script.
                // What is too small for a file of its own, and is loaded with them, goes along.
                {
                  name: 'stamps',
                  test: /app\/(showcase\/(stamp|invitation|poster-actions|price)[.]module|(format\/money|portal\/organisation)[.]ts)/,
                  includeDependenciesRecursively: false,
                },
                { name: 'fact-list', test: /app\/ui\/fact-list[.]/, includeDependenciesRecursively: false },
                { name: 'site', test: new RegExp(everyPage.join('|')) },
                { name: 'showcase', test: new RegExp(publicPages.join('|')) },
                // What forms need on both sides.
                {
                  name: 'controls',
                  test: /app\/(ui\/((field|layout|notice|type)[.]module|(field-frame|form-errors|text-area|text-field)[.])|forms\/form-frame[.])/,
                },
                { name: portalStyles, test: /[.]module[.]css/ },
                { name: portalChunk, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    // Bundled with its imports: read one by one from node_modules these are hundreds of files, most of them never called.
    // The contract is shared with the server, in whose bundle it ends up (apps/server/bundle.mjs).
    ssr: {
      resolve: command === 'build' ? { noExternal: true, external: ['zod'] } : undefined,
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : undefined,
      build: {
        rolldownOptions: {
          input: './server.ts',
          external: /^(@doctorbird\/contract|zod)(\/|$)/,
          // Minified, but with every name preserved, so that errors can be traced.
          output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } }, comments: false },
        },
      },
    },
  },
}));
