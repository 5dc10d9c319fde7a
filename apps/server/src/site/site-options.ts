import type { PageCatalogue } from '../modules/content/sharing/page-catalogue.ts';
import type { Executor } from '../platform/database/connect.ts';
import type { LoadDoor } from '../platform/http/load-door.ts';
import type { FileStore } from '../platform/files/file-store.ts';

export interface SiteOptions {
  publicOrigin: string;
  development: boolean;
  db: Executor;
  catalogue: PageCatalogue;
  files: FileStore;
  rateLimitScale: number;
  door: LoadDoor;
  /** Other servers that a page may contact; none unless an admin has configured one. */
  connect: readonly string[];
}
