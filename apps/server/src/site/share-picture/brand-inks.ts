import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../../../web/app/styles/tokens.css');
let inks: Map<string, string> | undefined;

/** The colors of the light theme, because tokens mean nothing outside a page. */
function dayInks(): Map<string, string> {
  const [day = ''] = /:root\s*\{[^}]*\}/.exec(readFileSync(file, 'utf8')) ?? [];
  return new Map([...day.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{3,8});/gi)].map(([, name, value]) => [name!, value!]));
}

/** A drawing with its tokens filled in. */
export function brandInks(svg: string): string {
  inks ??= dayInks();
  return svg.replaceAll(/var\((--[\w-]+)\)/g, (_all, name: string) => inks!.get(name) ?? '#0b1b16');
}
