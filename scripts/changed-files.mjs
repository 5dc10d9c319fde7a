import { execFileSync } from 'node:child_process';
import { root } from './node-runtime.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** What differs from `since` (a commit or branch; by default the last commit), files that git does not know yet among them. */
export function changedFiles(since = 'HEAD') {
  return [...git('diff', '--name-only', since, '--'), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Takes `--changed` or `--changed=<commit>` out of the arguments. */
export function takeChanged(args) {
  const given = args.find((arg) => arg === '--changed' || arg.startsWith('--changed='));
  const rest = args.filter((arg) => arg !== given);
  return { rest, since: given === undefined ? null : given.slice('--changed='.length) || 'HEAD' };
}

const isSpec = (file) => /^e2e\/(?:journeys|screens)\/.*\.spec\.ts$/.test(file);

/**
 * Which browser tests these files can affect: 'all', none ([]), or the spec files that changed themselves. What the browser
 * loads is built from the applications and the contract; documents and unit tests reach no browser.
 */
export function browserTestsFor(files) {
  const reaches = (file) =>
    !isSpec(file) &&
    /^(?:apps|packages|e2e)\/|^package-lock\.json$|^scripts\/(?!.*\.test\.mjs$)/.test(file) &&
    !/\.test\.tsx?$|^apps\/server\/test\/|\.md$/.test(file);
  return files.some(reaches) ? 'all' : files.filter(isSpec);
}
