import type { Picture } from '@doctorbird/contract/core/pictures';
import type { Executor } from '../../../platform/database/connect.ts';

/** A family that agreed to news, by the account of its parent. */
export interface NewsFamily {
  accountId: string;
  name: string;
  email: string;
  /** When they agreed. */
  agreedAt: Date;
}

export interface SourcePicture {
  picture: Picture;
  /** Where mail programs fetch it as a JPEG; a path. */
  mailPath: string;
}

export interface SourceProgram {
  title: string;
  /** On the website. */
  path: string;
  /** Dates, place, ages and price as they are now, a line each. */
  lines: string[];
}

/** What a newsletter needs that only higher domains know (`app-parts.ts`). */
export interface NewsletterSources {
  families(db: Executor): Promise<NewsFamily[]>;
  /** Published pictures by `item/picture`; what is not published any more is left out. */
  pictures(db: Executor, wanted: readonly { item: string; picture: string }[]): Promise<Map<string, SourcePicture>>;
  /** Programs on the website by id. */
  programs(db: Executor, ids: readonly string[]): Promise<Map<string, SourceProgram>>;
}
