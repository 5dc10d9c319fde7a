import { classMediaUpload, mostVideoSeconds, uploadProblem } from '@doctorbird/contract/core/uploads';
import { preparePhotograph } from '../../../forms/photographs/prepare-photograph.ts';

/** A photo or video as it was chosen, with what the page shows of it. */
export type ChosenMedia = {
  file: File;
  kind: 'photo' | 'video';
  /** The first frame of a video. */
  poster: File | null;
  url: string;
};

/** A sentence that the form shows. */
export class MediaProblem extends Error {}

/** Makes a chosen file ready. Throws a sentence when it cannot be sent. */
export async function prepareMedia(given: File): Promise<ChosenMedia> {
  const isVideo = given.type.startsWith('video/');
  const file = isVideo
    ? given
    : await readable(() => preparePhotograph({ ...classMediaUpload, types: ['jpg', 'png', 'webp'] }, given));
  const problem = uploadProblem(classMediaUpload, file);
  if (problem) throw new MediaProblem(`${problem}.`);
  const url = URL.createObjectURL(file);
  if (!isVideo) return { file, kind: 'photo', poster: null, url };
  const poster = await firstFrame(url);
  return { file, kind: 'video', poster, url };
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw new MediaProblem('This photo could not be read here. Please take it again.');
  }
}

const heard = (target: EventTarget, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    target.addEventListener(name, () => resolve(), { once: true });
    target.addEventListener('error', () => reject(new MediaProblem('This video could not be read here.')), {
      once: true,
    });
  });

/** A frame of a video one second after it began, or at its beginning. Throws for one that is too long. */
async function firstFrame(url: string): Promise<File | null> {
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  video.src = url;
  await heard(video, 'loadeddata');
  if (Number.isFinite(video.duration) && video.duration > mostVideoSeconds + 0.5)
    throw new MediaProblem(
      `This video has ${Math.round(video.duration)} seconds. Up to ${mostVideoSeconds} go through.`,
    );
  video.currentTime = Math.min(1, (video.duration || 0) / 2);
  await heard(video, 'seeked');
  return drawn(video, { left: 0, top: 0, width: video.videoWidth, height: video.videoHeight }).catch(() => null);
}

export type Frame = { left: number; top: number; width: number; height: number };

/** The part of a picture as a photo of its own: what is outside is not in its pixels. */
async function drawn(source: CanvasImageSource, { left, top, width, height }: Frame): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  canvas.getContext('2d')!.drawImage(source, left, top, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new MediaProblem('This photo could not be changed here.');
  return new File([blob], 'class.jpg', { type: 'image/jpeg' });
}

/** Cuts a photo to a frame in percent of its sides. */
export async function cropped(
  file: File,
  cut: Record<'left' | 'right' | 'top' | 'bottom', number>,
): Promise<ChosenMedia> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const part = (share: number, whole: number) => (share / 100) * whole;
  const made = await drawn(picture, {
    left: part(cut.left, picture.width),
    top: part(cut.top, picture.height),
    width: part(100 - cut.left - cut.right, picture.width),
    height: part(100 - cut.top - cut.bottom, picture.height),
  });
  picture.close();
  return { file: made, kind: 'photo', poster: null, url: URL.createObjectURL(made) };
}
