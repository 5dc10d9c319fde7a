import type { Readable } from 'node:stream';

export interface StoredFile {
  key: string;
  bytes: number;
  writtenAt: Date;
}

/** Uploaded files under generated keys; a name from outside never becomes a path. */
export interface FileStore {
  /** Returns the key of the new file. `folder` groups by purpose: `gallery`, `receipts`. */
  put(folder: string, contents: Uint8Array | Readable, extension: string): Promise<string>;
  /** Writes what another store has under this key: for restoring and moving. */
  putAt(key: string, contents: Uint8Array | Readable): Promise<void>;
  getStream(key: string): Promise<Readable>;
  getBytes(key: string): Promise<Uint8Array>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Everything in the store, including what a crash left half written. */
  list(): AsyncIterable<StoredFile>;
}
