import optimizeLocales from '@react-aria/optimize-locales-plugin';
import globalData from '@csstools/postcss-global-data';
import { reactRouter } from '@react-router/dev/vite';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import customMedia from 'postcss-custom-media';
import { defineConfig, minify, transformWithOxc, type Plugin } from 'vite';
import { narrowLetters } from '../../scripts/narrow-letters.mjs';
import { contractLines } from './contract-build/contract-lines.ts';
import { cssModules, portalStyles } from './css-modules.ts';
import { guides } from './guide.ts';
import { routeExports } from './route-exports.ts';

const breakpoints = fileURLToPath(new URL('./app/styles/breakpoints.css', import.meta.url));

const everyPage = [
  'node_modules/(react|react-dom|react-router|scheduler)/',
  'rolldown.runtime',
  'app/(session/(?!route-guard|guard-target)|features/frame/(?!portal/|follow-banners|closed-text))',
  'app/api/(call|api-error|early-answers)',
  'app/ui/(icons|control-icons|draw-icon|button|spinner|toast(?!-place)|choose-theme)',
  // Shared classes: with the sheet of the controls, a public page would carry all of that for one of them.
  'app/ui/(layout|type)[.]module',
  'app/(root|entry.client|nonce|first-paint|routes/(frame|page-body|error-page)|illustrations/drawing)[.]',
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

export default defineConfig(({ command }) => ({
  plugins: [
    // React Aria includes messages in some thirty languages; the site uses one.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    inlineScript,
    guides,
    contractLines,
    { ...narrowLetters, applyToEnvironment: ({ name }) => name === 'ssr' },
    reactRouter(),
    routeExports,
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
              // Smaller than this, what several pages share is part of each of them: a file of its own costs more than it saves.
              experimentalInlineCommonChunks: { maxSize: 6000, exclude: /[.]css([?]|$)/ },
              // What every page loads, in one file: split up, it is 7 KB larger to transfer.
              groups: [
                { name: 'site', test: new RegExp(everyPage.join('|')) },
                // The sheet over a list is a separate script, but without JavaScript it is rendered in the page.
                { name: 'showcase', test: /app[/]showcase[/](page-head|overlay|picture)[.]module/ },
                // What each page of a portal loads; the bundler would repeat it in layouts and pages.
                {
                  name: 'portals',
                  test: /app[/](portal[/](tab-body|load-tab|use-arrival|record-address|list-skeleton|fresh-sign-in|portal-meta|use-refreshed|stay-when-offline|help[/]help-button|unsent[/]late-device-strip|workspace[/]use-room)|features[/]frame[/]portal[/](portal-bar|line-footer))[.]/,
                },
                { name: portalStyles, test: /[.]module[.]css/ },
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
