// Identifiers and file names that use the private vocabulary docs/voice.md replaces, for scripts/voice.test.mjs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles } from './citations.mjs';
import { root } from './structure.mjs';
import { nodesOf, parsed } from './syntax.mjs';

const areas = ['apps/server/', 'apps/web/', 'bench/', 'e2e/', 'packages/contract/', 'packages/scenes/', 'scripts/'];

/** What to use instead, for the message. */
const instead = new Map([
  ['deed', 'action'],
  ['give up', 'cancel'],
  ['house', 'organisation'],
  ['keep', 'save, store, cache or require'],
  ['keeper', 'store or cache'],
  ['keeps', 'saves, stores or caches'],
  ['kept', 'saved, stored or cached'],
  ['tell', 'notify'],
  ['tells', 'notifies'],
  ['told', 'notified'],
  ['untold', 'not notified'],
  ['words', 'text, labels or fields'],
]);

/** Names that the API, Node, a library, the environment or a table fixed, and lists of actual words. */
const allowed = new Set([
  'BACKUP_KEEP',
  'KEEP_ALIVE',
  'contact_told',
  'families_told',
  'keep',
  'keepAlive',
  'keepAliveTimeout',
  'keepValues',
  'listAuditWords',
]);
const allowedIn = new Map([['apps/server/src/site/share-picture/fit-title.ts', ['words']]]);

/** A name as its single words: `keepAnAdmin`, `keep-an-admin` and `KEEP_AN_ADMIN` are the same three. */
const partsOf = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const complaint = (name) => {
  const parts = ` ${partsOf(name).join(' ')} `;
  const part = [...instead.keys()].find((one) => parts.includes(` ${one} `));
  return part && !allowed.has(name) ? `${name} (use ${instead.get(part)})` : undefined;
};

const mayBeOdd = /deed|give_?up|house|keep|kept|tell|told|(?<!pass)words/i;

/** The identifiers of a source, each once. */
function identifiersOf(file, source) {
  // Parsing everything would take seconds on a busy machine.
  if (!mayBeOdd.test(source)) return [];
  const named = nodesOf(parsed(file, source).program).filter(({ type }) => /^(?:Private)?Identifier$/.test(type));
  const names = new Set(named.map(({ name }) => name));
  return [...names].filter((name) => !allowedIn.get(file)?.includes(name));
}

/** Every such name in one file, its own name included. */
export const oddNames = (file, source) =>
  [file.split('/').at(-1), ...identifiersOf(file, source)].map(complaint).filter((found) => found !== undefined);

/** `file: name (use ...)` for all code. */
export const allOddNames = () =>
  repositoryFiles()
    .filter((file) => areas.some((area) => file.startsWith(area)) && /\.(?:tsx?|mts|mjs)$/.test(file))
    .flatMap((file) => oddNames(file, readFileSync(join(root, file), 'utf8')).map((found) => `${file}: ${found}`));

/** Phrases that no office says, and what the screens say instead (docs/voice.md). */
const oddPhrases = new Map([
  ['By hand', 'name the action: Find, Choose, Enter'],
  ['What became of it', 'Delivery, Result or Status'],
  ['Share out again', 'Spread again'],
  ['whom all parts find', 'Only people in every part'],
  ['whom any part finds', 'Everyone in any part'],
  ['Walk in:', 'Walk-in recorded'],
  ['Nobody was found', 'No match found'],
  ['Nobody would get it', 'It has no recipients yet'],
  ['Nobody of that name', 'No one with that name'],
  ['Nobody yet', 'No one yet'],
  ['lies in the cash box', 'is in the cash box'],
]);
const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g;

/** Such phrases in the texts of one file; comments are free. */
export function oddTexts(source) {
  const texts = source.replaceAll(comments, '');
  return [...oddPhrases].flatMap(([phrase, by]) => (texts.includes(phrase) ? [`“${phrase}” (${by})`] : []));
}

/** `file: phrase (what to say)` for the screens. */
export const allOddTexts = () =>
  repositoryFiles()
    .filter((file) => file.startsWith('apps/web/app/') && /\.tsx?$/.test(file))
    .flatMap((file) => oddTexts(readFileSync(join(root, file), 'utf8')).map((found) => `${file}: ${found}`));
