import { basename } from 'node:path';

/** The name of a style sheet: `panel` of `ui/panel.module.css?inline`. */
export const stemOf = (file) => basename(file.split('?')[0], '.module.css');

/**
 * The name of a module's class in the page: `.body` of `panel.module.css` is `panel-body`, `.panel` is `panel`, `.table` of
 * `data-table.module.css` is `data-table`. No two modules share a file name (scripts/styles.test.mjs), so the names need no hash,
 * and can be read in the page and in tests.
 */
export function scopedName(local, file) {
  const stem = stemOf(file);
  return local === stem || stem.endsWith(`-${local}`) ? stem : `${stem}-${local}`;
}

/** A class as components write it: `.row-title` is `rowTitle`. */
export const camel = (name) => name.replaceAll(/-([a-z0-9])/g, (_all, letter) => letter.toUpperCase());
