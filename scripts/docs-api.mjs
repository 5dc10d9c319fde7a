// Writes the calls that keys of other programs may make into docs/api.md, from the contract.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '../packages/contract/src/calls.ts';
import { keyScopes, keyScopeTexts, scopesOfCall } from '../packages/contract/src/core/key-scopes.ts';

export const apiFile = join(import.meta.dirname, '..', 'docs', 'api.md');
const heading = '## Calls by scope';

const row = ({ path, summary }) => `| \`${path}\` | ${summary.replaceAll('|', '/')} |`;
const table = (rows) => ['| path | what it answers |', '| --- | --- |', ...rows.map(row)];

/** The whole document: its first part as it is, the second from the contract. */
export function describeApi(document) {
  const open = Object.values(calls).flatMap((call) => {
    const scopes = scopesOfCall(call);
    return scopes === null ? [] : [{ ...call, scopes }];
  });
  const sorted = (some) => some.toSorted((a, b) => a.path.localeCompare(b.path, 'en'));
  const prose = document.split(`\n${heading}\n`)[0].trimEnd();
  return [
    prose,
    '',
    heading,
    '',
    'Generated from the contract by `scripts/docs-api.mjs`. Do not edit: change the contract and run it again. All are `GET`, below `/api/v1`.',
    '',
    '### With any key',
    '',
    ...table(sorted(open.filter(({ scopes }) => scopes.length === 0))),
    ...keyScopes.flatMap((scope) => [
      '',
      `### \`${scope}\`: ${keyScopeTexts[scope].label}`,
      '',
      `${keyScopeTexts[scope].reads}.`,
      '',
      ...table(sorted(open.filter(({ scopes }) => scopes.includes(scope)))),
    ]),
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(apiFile, describeApi(readFileSync(apiFile, 'utf8')));
