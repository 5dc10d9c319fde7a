import type sharp from 'sharp';

export type Sharp = typeof sharp;
let loaded: Promise<Sharp> | undefined;

/**
 * Loaded with the first picture, because it takes 20 MB. libvips caches what it decoded, but each photograph comes only once; and
 * one picture must not take all of the processor.
 */
export function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    library.cache(false);
    library.concurrency(1);
    return library;
  });
  return loaded;
}
