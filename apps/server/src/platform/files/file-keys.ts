import { randomBytes } from 'node:crypto';

const FOLDER = /^[a-z][a-z0-9-]*$/;
const EXTENSION = /^[a-z0-9]{1,8}$/;
const KEY = /^[a-z][a-z0-9-]*\/[\w-]{2}\/[\w-]{32}\.[a-z0-9]{1,8}$/;

/** Whether a store could have made the key; nothing else becomes a path or the name of an object. */
export const isFileKey = (key: string): boolean => KEY.test(key);

/** A key that nobody can guess. Throws when folder or extension could lead elsewhere. */
export function newFileKey(folder: string, extension: string): string {
  if (!FOLDER.test(folder)) throw new Error(`"${folder}" is not a folder of files.`);
  if (!EXTENSION.test(extension)) throw new Error(`"${extension}" is not a file extension.`);
  const name = randomBytes(24).toString('base64url');
  return `${folder}/${name.slice(0, 2)}/${name}.${extension}`;
}

/** Accepts only keys that a store made, so that nothing else can be read. */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new Error('This is not the key of a file.');
  return key;
}
