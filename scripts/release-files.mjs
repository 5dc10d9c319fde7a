import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { tarGz } from './tar.mjs';

export const SUMS = 'SHA256SUMS';
export const SIGNATURE = 'SHA256SUMS.sig';

/** A release is made once: what was published must not change. */
export function refuseMade(folder) {
  if (existsSync(folder))
    throw new Failure(`${folder} is there already: a release is made once; delete it to make it again.`);
}

/** Throws a Failure unless it is a private Ed25519 key in PEM. */
export const signingKey = (pem) => ed25519(createPrivateKey, pem);

/** The part of a changelog about one version, without its title. */
export function notesOf(changelog, version) {
  const lines = changelog.split('\n');
  const begin = lines.findIndex((line) => line.startsWith(`## ${version} `) || line === `## ${version}`);
  if (begin === -1) throw new Failure(`CHANGELOG.md has no section "## ${version}": write what is new first.`);
  const length = lines.slice(begin + 1).findIndex((line) => line.startsWith('## '));
  const text = lines
    .slice(begin + 1, length === -1 ? undefined : begin + 1 + length)
    .join('\n')
    .trim();
  if (!text) throw new Failure(`The section "## ${version}" of CHANGELOG.md is empty.`);
  return `# Doctorbird ${version}\n\n${text}\n`;
}

const sum = (data) => createHash('sha256').update(data).digest('hex');

/**
 * Writes everything of a release into a folder, which gets its name only when it is complete. The same input gives the same bytes.
 * `key` is a private Ed25519 key in PEM; without it nothing is signed.
 */
export function writeRelease(folder, { name, time, sources, built, extras, key }) {
  refuseMade(folder);
  const files = {
    [`${name}-source.tar.gz`]: tarGz(
      sources.map((file) => ({ ...file, path: `${name}/${file.path}` })),
      time,
    ),
    [`${name}.tar.gz`]: tarGz(
      [...sources, ...built].map((file) => ({ ...file, path: `${name}/${file.path}` })),
      time,
    ),
    ...extras,
  };
  const sums = Object.keys(files)
    .toSorted()
    .map((file) => `${sum(files[file])}  ${file}\n`)
    .join('');
  files[SUMS] = sums;
  if (key) files[SIGNATURE] = `${sign(null, Buffer.from(sums), signingKey(key)).toString('base64')}\n`;
  const draft = `${folder}.partial`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  for (const [file, data] of Object.entries(files)) writeFileSync(join(draft, file), data);
  renameSync(draft, folder);
  return { files: Object.keys(files), signed: Boolean(key) };
}

function ed25519(create, pem) {
  let key;
  try {
    key = create(pem);
  } catch {
    throw new Failure(
      'The key of releases cannot be read: it has to be an Ed25519 key in PEM (openssl genpkey -algorithm ed25519).',
    );
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Failure('The key of releases has to be an Ed25519 key.');
  return key;
}

/**
 * Throws a Failure at the first thing that is not as it was released: signature, sums, a file that is missing or was added. A release
 * without a signature proves nothing about who made it.
 */
export function verifyRelease(folder, publicKey) {
  if (!existsSync(join(folder, SUMS))) throw new Failure(`There is no release in ${folder}: ${SUMS} is missing.`);
  const sums = readFileSync(join(folder, SUMS), 'utf8');
  if (!existsSync(join(folder, SIGNATURE)))
    throw new Failure('This release is not signed, so nobody knows who made it: do not install it.');
  const text = readFileSync(join(folder, SIGNATURE), 'utf8');
  const signature = Buffer.from(text, 'base64');
  // Decoding skips what is no base64: a signature has one way to be written.
  if (
    `${signature.toString('base64')}\n` !== text ||
    !verify(null, Buffer.from(sums), ed25519(createPublicKey, publicKey), signature)
  )
    throw new Failure(
      'The signature does not fit: this release was changed, or made by somebody else. Do not install it.',
    );
  const listed = new Map(
    sums
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  for (const [file, expected] of listed) {
    if (file.includes('/') || file.includes('\\')) throw new Failure(`${SUMS} names a file elsewhere: ${file}.`);
    if (!existsSync(join(folder, file))) throw new Failure(`The file ${file} of the release is missing.`);
    if (sum(readFileSync(join(folder, file))) !== expected)
      throw new Failure(`The file ${file} is not the one that was released. Do not install it.`);
  }
  const stray = readdirSync(folder).find((file) => !listed.has(file) && file !== SUMS && file !== SIGNATURE);
  if (stray) throw new Failure(`The file ${stray} does not belong to the release.`);
  return [...listed.keys()];
}

/** Which one it is, by what was signed: an old release in a folder of a new name is genuine, too. */
export const releaseName = (files) =>
  files.find((file) => file.endsWith('-source.tar.gz'))?.replace('-source.tar.gz', '');
