import type { Executor } from '../../../platform/database/connect.ts';

/** The size of the photo that a link over time shows now; null for none. Photos belong to the classes, which know billing and not the other way round. */
export type FundPhoto = (db: Executor, linkId: string) => Promise<{ width: number; height: number } | null>;
