import { cleanMp4, type CleanVideo } from './clean-mp4.ts';
import { cleanWebm } from './clean-webm.ts';

/**
 * A video without what names its place, its time or the device. It is not encoded again: the parts that hold such things are made
 * empty where they stand, so that everything else stays in its place. Null: it cannot be read whole, or does not say how long it is.
 */
export function cleanVideo(bytes: Buffer, type: 'mp4' | 'webm'): CleanVideo | null {
  try {
    return type === 'mp4' ? cleanMp4(bytes) : cleanWebm(bytes);
  } catch {
    return null;
  }
}
