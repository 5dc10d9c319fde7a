// Writes the service workers of the portals beside the built pages: `node worker/build-workers.mjs`, after the build of the pages.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const here = import.meta.dirname;
const client = join(here, '../build/client');
const assets = join(client, 'assets');

/** The portals that open without a connection. The office's is not among them: it works at a desk, on lists that change all day. */
const portals = ['staff', 'parent', 'student'];
/** And the tablet at the gate, the phones and the screens of a competition day, which are one page each. */
const areas = {
  ...Object.fromEntries(portals.map((name) => [name, `routes/${name}/`])),
  kiosk: 'routes/public/kiosk',
  event: 'routes/public/event-helper',
  display: 'routes/public/display',
};
/** Loaded when needed, as before: reading a photo of a phone, and pictures. */
const tooLarge = 150_000;
const cached = /\.(js|css|woff2|svg)$/;

const names = new Set(readdirSync(assets).filter((name) => cached.test(name)));
const texts = new Map();
const textOf = (name) => {
  if (!texts.has(name)) texts.set(name, readFileSync(join(assets, name), 'utf8'));
  return texts.get(name);
};

/** The manifest of the router: which files each route loads. */
function routesOfBuild() {
  for (const name of names) {
    if (!name.startsWith('manifest-')) continue;
    const [, text] = /^window\.__reactRouterManifest=(.*);$/s.exec(textOf(name)) ?? [];
    if (text) return { manifest: JSON.parse(text), file: name };
  }
  throw new Error('The build has no list of its routes.');
}

const { manifest, file: manifestFile } = routesOfBuild();

/** The routes whose names begin so, with those around them. */
function routesOf(prefix) {
  const own = {};
  const add = (id) => {
    const route = manifest.routes[id];
    if (!route || own[id]) return;
    own[id] = route;
    add(route.parentId);
  };
  for (const id of Object.keys(manifest.routes)) if (id.startsWith(prefix)) add(id);
  return own;
}

const nameOf = (address) => address.replace(/#$/, '').split('/').at(-1);
const mentioned = /[\w.-]+-[\w-]{8}\.(?:js|css|woff2|svg)/g;

/** The files of these routes, with everything that they load later, such as a dialog or a picture. */
function filesOf(routes) {
  const found = new Set();
  const add = (name) => {
    if (found.has(name) || !names.has(name) || name === manifestFile) return;
    if (statSync(join(assets, name)).size > tooLarge && !name.startsWith('site-')) return;
    found.add(name);
    if (!/\.(js|css)$/.test(name)) return;
    for (const [other] of textOf(name).matchAll(mentioned)) add(other);
  };
  for (const { module, imports, css } of [manifest.entry, ...Object.values(routes)])
    for (const address of [module, ...imports, ...css]) add(nameOf(address));
  found.add(manifestFile);
  return [...found].sort((one, other) => one.localeCompare(other));
}

const worker = await rolldown({
  input: join(here, 'worker.ts'),
  platform: 'browser',
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
});
const { output } = await worker.generate({ format: 'iife', minify: true });
await worker.close();
const [{ code }] = output;

for (const [portal, prefix] of Object.entries(areas)) {
  const routes = routesOf(prefix);
  const files = filesOf(routes);
  const revision = createHash('sha256')
    .update(JSON.stringify([files, routes, code]))
    .digest('hex')
    .slice(0, 16);
  const ofPortal = {
    shell: `/${portal}`,
    files: [{ url: `/${portal}`, revision }, ...files.map((name) => ({ url: `/assets/${name}`, revision: null }))],
    routes,
  };
  writeFileSync(join(client, `${portal}-worker.js`), `self.ofPortal=${JSON.stringify(ofPortal)};\n${code}`);
}
