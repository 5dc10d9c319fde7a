import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Engine } from './port.ts';

export const engineNames: Record<Engine, string> = { firefox: 'Firefox', webkit: 'WebKit' };

const programs: Record<Engine, { named: string | undefined; names: readonly string[]; with: readonly string[] }> = {
  firefox: { named: process.env.FIREFOX_PATH, names: ['firefox-esr', 'firefox'], with: [] },
  webkit: { named: process.env.WEBKIT_DRIVER_PATH, names: ['WebKitWebDriver'], with: ['Xvfb'] },
};

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/** The program of an engine, or nothing where it, or what it needs, is not installed. */
export function programOf(engine: Engine): string | undefined {
  const { named, names, with: needs } = programs[engine];
  if (!needs.every(onPath)) return undefined;
  return named ?? names.map(onPath).find((file) => file !== undefined);
}
