// What comments and documents point at, for scripts/structure.test.mjs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comments, root } from './structure.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');

/** What is made, not written: it is no part of the repository. */
const made = new Set(['node_modules', 'build', '.git', '.react-router', 'test-results', 'playwright-report', 'data']);

/** The files of the repository. */
export const repositoryFiles = (folder = '') =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (made.has(entry.name)) return [];
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    return entry.isDirectory() ? repositoryFiles(path) : [path];
  });

/** The comments of a source, each with its first line. */
export function commentsOf(source) {
  return [...source.matchAll(comments)].map((found) => ({
    text: found[0],
    line: source.slice(0, found.index).split('\n').length,
  }));
}

const places =
  'docs|apps|packages|modules|platform|access|site|features|routes|api|walk|fuzz|faults|e2e|scripts|bench|reference|decisions|look';
const endings = 'md|tsx?|mjs|css|json|ya?ml|sql';
/** A path below a folder that we know, or anything that is named like a file of ours. */
const pathLike = new RegExp(
  String.raw`(?<![\w./@:-])(?:(?:${places})/[\w./*{}-]*[\w*}]|[\w.*{}-][\w./*{}-]*[\w}]\.(?:${endings}))(?![\w/])`,
  'g',
);
/** Papers of whoever ordered the product are not in the repository: what we rely on stands in docs/rules.md. */
const foreign =
  /\b(?:specification|decisions?|reference|brand)(?:'s)?,?\s*\(?sections?\s+\d|\b(?:decisions|specification|brand)\.md|\breference\//gi;

/** A folder of code in backticks, `rosters/`; those that exist only while the product runs, and names of lint rules, are not ours. */
const folderLike = /`(?!(?:\.\/data|DATA_DIR|pg|keys|rehearsal|assets|import|node)\/)([\w-]+(?:\/[\w*-]+)*\/\*?)`/g;

/** The path-like parts of a text. */
export const pathsIn = (text) => [
  ...[...text.matchAll(pathLike)].map(([path]) => path),
  ...[...text.matchAll(folderLike)].map(([, path]) => path),
];

/** Whether a path, as people write it, leads to a file or a folder of the repository. */
export function leadsSomewhere(path, files) {
  const pattern = path
    .replace(/^\.\//, '')
    .replace(/^(?:\.\.\/)+|\/\*?$/g, '')
    .replace(/[.+^$()|[\]\\]/g, String.raw`\$&`)
    .replace(/\{[^}]*\}|\*+/g, '[^/]*');
  const there = new RegExp(`(?:^|/)${pattern}(?:/|$|\\.(?:\\w+\\.)?(?:test|spec)\\.|(?<=\\.test)\\.)`);
  return files.some((file) => there.test(file));
}

/** The numbers of docs/rules.md, such as 16h2, in their order. */
export const ruleNumbers = () => [...read('docs/rules.md').matchAll(/^### (\d+\S*)\. /gm)].map(([, number]) => number);

/** What a text cites that does not exist, in sentences. */
export function dangling(text, files, rules) {
  const wrong = pathsIn(text).filter((path) => !leadsSomewhere(path, files));
  for (const [match] of text.matchAll(foreign)) wrong.push(match);
  for (const [, number] of text.matchAll(/\brules?(?:\.md,\s+(?:\*\s+)?rule)?\s+(\d+[a-z]?[\w-]*)/g))
    if (!rules.has(number)) wrong.push(`rule ${number}`);
  return wrong;
}

/** Every dangling citation of comments and documents: `file:line: what`. */
export function danglingCitations() {
  const files = repositoryFiles();
  const rules = new Set(ruleNumbers());
  const sources = files.filter((file) => /\.(?:tsx?|mjs|css)$/.test(file));
  const documents = files.filter((file) => /^(?:docs\/.*|[A-Z]+)\.md$/.test(file) && file !== 'CHANGELOG.md');
  return [
    ...sources.flatMap((file) =>
      commentsOf(read(file)).flatMap(({ text, line }) =>
        dangling(text, files, rules).map((what) => `${file}:${line}: ${what}`),
      ),
    ),
    ...documents.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((text, at) => dangling(text, files, rules).map((what) => `${file}:${at + 1}: ${what}`)),
    ),
  ];
}

/** The names of tests that a page quotes behind "Test:", as far as they are written out. */
export const quotedTests = (text) =>
  text
    .replaceAll(/\s+/g, ' ')
    .split(/ (?=- |#)/)
    .flatMap((point) => /\bTests?: (.*)/.exec(point)?.[1] ?? [])
    .flatMap((tests) => [...tests.matchAll(/"([^"]+)"/g)].map(([, name]) => name.replaceAll(/ ?\.\.\.$/g, '')));

/** Those that no test has in its name. */
export function missingTests(text) {
  const tests = repositoryFiles()
    .filter((file) => /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(file))
    .map((file) => read(file).replaceAll('’', "'").replaceAll("\\'", "'"));
  return quotedTests(text).filter((name) => !tests.some((source) => source.includes(name)));
}

/** What is wrong with the table of points: those that are said to hold have a test, and the sentence at the end counts them. */
export function wrongPoints(text) {
  const files = repositoryFiles();
  const points = [...text.matchAll(/^\| ([A-Z]\d+) \|(.*)\|$/gm)].map(([, point, rest]) => {
    const [numbers, what, state, code, tests] = rest.split(' | ').map((cell) => cell.trim());
    return { point, numbers, what, state, code, tests };
  });
  const count = (state) => points.filter((one) => one.state === state).length;
  const said = `${count('yes')} yes, ${count('partly')} partly, ${count('no')} no.`;
  const tested = ({ tests }) =>
    pathsIn(tests ?? '').some((path) => /\.(?:test|spec)\.|walk\//.test(path) && leadsSomewhere(path, files));
  return [
    ...(points.length === 80 ? [] : [`${points.length} points`]),
    ...points.filter((one) => one.state === 'yes' && !tested(one)).map(({ point }) => `${point} has no test`),
    ...(text.trimEnd().endsWith(said) ? [] : [`it should end: ${said}`]),
  ];
}
