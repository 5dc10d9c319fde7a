import type { Plugin } from 'vite';

/**
 * Small parts that several pages share are copied into them, for which the bundler may change what a file exports.
 * The router reads `default` and `clientLoader` of every route, so those files have to export what their sources do.
 */
export const routeExports: Plugin = {
  name: 'route-exports',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  config: () => ({ environments: { client: { build: { rolldownOptions: { preserveEntrySignatures: false } } } } }),
  buildStart({ input }) {
    for (const id of Object.values(input)) this.emitFile({ type: 'chunk', id, preserveSignature: 'exports-only' });
  },
};
