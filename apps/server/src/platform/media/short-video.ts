import { mostVideoSeconds } from '@doctorbird/contract/core/uploads';
import { invalid } from '../domain-error.ts';
import type { CleanVideo } from './clean-mp4.ts';
import { cleanVideo } from './clean-video.ts';

/** A video of somebody's phone, without what names its place. Throws 422 at `file`: not readable, or too long. */
export function shortVideo(bytes: Buffer, type: 'mp4' | 'webm'): CleanVideo {
  const video = cleanVideo(bytes, type);
  if (!video) throw invalid({ file: 'We could not read this video. Please record it again, or send a photo' });
  if (video.seconds > mostVideoSeconds + 0.5)
    throw invalid({
      file: `This video has ${Math.round(video.seconds)} seconds. Up to ${mostVideoSeconds} go through`,
    });
  return video;
}
