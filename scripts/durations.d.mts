export interface Shard {
  index: number;
  count: number;
}
export declare function inRoot(path: string): string;
export declare function longestFirst<T>(items: readonly T[], pathOf: (item: T) => string): T[];
export declare function longerHalf<T>(items: readonly T[], pathOf: (item: T) => string): T[];
export declare function shareOf<T>(items: readonly T[], shard: Shard, pathOf: (item: T) => string): T[];
export declare function filesNotOfDay(day: string | number | undefined): string[];
