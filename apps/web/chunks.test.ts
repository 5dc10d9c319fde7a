import { describe, expect, test } from 'vitest';
import { portalChunk } from './chunks.ts';

const layouts = ['parent', 'student', 'staff', 'admin'].map((portal) => `/app/routes/${portal}/layout.tsx`);
const pages = (portal: string, count: number) =>
  Array.from({ length: count }, (_, index) => `/app/routes/${portal}/page-${String.fromCharCode(97 + index)}.tsx`);

/** The chunk of a module that these files import. */
const chunkOf = (importers: readonly string[], id = '/app/ui/part.tsx') =>
  portalChunk(id, { getModuleInfo: (asked) => ({ importers: asked === id ? [...importers] : [] }) });

describe('the chunk of a module', () => {
  test('of every layout is the one of all modules that the same public pages load', () => {
    const alone = chunkOf(layouts);
    expect(alone).toBe('portals');
    expect(chunkOf([...layouts, '/app/routes/parent/page-a.tsx'])).toBe(alone);
    const withSignIn = chunkOf([...layouts, '/app/routes/account/sign-in.tsx?route']);
    expect(withSignIn).toMatch(/^shared-/);
    expect(withSignIn).not.toBe(alone);
  });

  test('of many pages goes together', () => {
    expect(chunkOf([...pages('parent', 10), ...pages('admin', 10)])).toBe('portals');
    expect(chunkOf(pages('admin', 8))).toBe('portal-admin');
  });

  test('of few pages, or of a public page, is left to the bundler', () => {
    expect(chunkOf([...pages('parent', 2), ...pages('admin', 2)])).toBeNull();
    expect(chunkOf(pages('admin', 3))).toBeNull();
    expect(chunkOf([...pages('admin', 20), '/app/routes/public/home.tsx'])).toBeNull();
    expect(chunkOf([])).toBeNull();
  });

  test('of a package that one file re-exports is left to the bundler', () => {
    expect(chunkOf(layouts, '/node_modules/react-aria/dist/usePress.mjs')).toBeNull();
  });

  test('that is a page, or no script, is left to the bundler', () => {
    expect(chunkOf(layouts, '/app/routes/admin/layout.tsx')).toBeNull();
    expect(chunkOf(layouts, '/app/ui/part.module.css')).toBeNull();
  });
});
