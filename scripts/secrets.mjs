import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node-runtime.mjs';

/** What keys, tokens and passwords look like when somebody pastes them into a file. */
const patterns = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/=]{16}/g],
  ['a key of Amazon', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})\b/g],
  ['a token of GitLab', /\bglpat-[\w-]{20,}\b/g],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[^\s$"'{]{12,}/g],
  ['a token of Slack', /\bxox[abprs]-[\w-]{12,}/g],
  ['a key of Stripe', /\b[rs]k_live_[A-Za-z0-9]{20,}\b/g],
  ['a key of Google', /\bAIza[\w-]{35}\b/g],
  ['a key of Twilio', /\bSK[0-9a-f]{32}\b/g],
  ['a key of SendGrid', /\bSG\.[\w-]{20,}\.[\w-]{20,}/g],
  ['a signed token', /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}\.[\w-]{16,}/g],
  ['a password in an address', /\b[a-z][a-z0-9+]*:\/\/[\w.%-]+:([^\s@/'"`<>$]+)@[\w.[-]+/g],
];

/** Passwords that stand for one in documents and tests; each is no password of anything. */
const placeholders = new Set(['password', 'secret', '...', '…', 'user', 'pass', 'PASSWORD', 'change-me', '***']);

/** Places that look like a secret, and why they are none. */
const known = [];

const MOST_BYTES = 2_000_000;
/** Nobody pastes a text into these, and they are most of the repository's bytes. */
const pictures = /\.(?:avif|backup|gif|glb|heic|ico|jpe?g|mp4|pdf|png|ttf|webm|webp|woff2?|xlsx|zip)$/i;

export function secretsIn(text) {
  const found = [];
  for (const [what, pattern] of patterns)
    for (const match of text.matchAll(pattern)) {
      if (match[1] !== undefined && (placeholders.has(match[1]) || /^[.*x]+$/.test(match[1]))) continue;
      found.push({ what, line: text.slice(0, match.index).split('\n').length });
    }
  return found;
}

/** Every tracked file that holds what looks like a secret, with the line. */
export function leakedSecrets() {
  const { stdout, status } = spawnSync('git', ['ls-files', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  if (status !== 0) throw new Error('git does not list the files of the repository.');
  const leaks = [];
  for (const file of stdout.split('\0').filter((name) => name && !pictures.test(name))) {
    const path = join(root, file);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats?.isFile() || stats.size > MOST_BYTES) continue;
    const text = readFileSync(path);
    // A picture or a backup has no lines.
    if (text.includes(0)) continue;
    for (const { what, line } of secretsIn(text.toString('utf8')))
      if (!known.some((one) => one.file === file && one.what === what)) leaks.push(`${file}:${line}: ${what}`);
  }
  return leaks;
}
