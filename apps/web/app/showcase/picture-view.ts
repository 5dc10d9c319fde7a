import type { Picture } from '@doctorbird/contract/core/pictures';
import { photoView, type PhotoView } from './photo-view.ts';
import { robotPictures } from '../illustrations/robot-pictures.ts';

/** A picture ready to show: a photograph, a rendered scene on a transparent background, or a drawing by its key. */
export type PictureView =
  | PhotoView
  | { kind: 'scene'; art: string; avif: string; webp: string; alt: string }
  | { kind: 'drawing'; art: string; alt: string };

// The contract names the mascot's scene after the place where it was first used.
const sceneNames: Record<string, string> = { hero: 'mascot' };

/**
 * Chosen on the server: the browser gets addresses, not the list of all pictures. `drawn` prefers the drawing where a
 * key names both (a service is a drawing, a robot is its portrait).
 */
export function pictureView(picture: Picture, prefer: 'scene' | 'drawing' = 'scene'): PictureView {
  const photo = photoView(picture);
  if (photo) return photo;
  const art = picture.art ?? 'after';
  const scene = robotPictures[sceneNames[art] ?? art];
  const both = art === 'rov' || art === 'rover';
  if (scene && !(both && prefer === 'drawing')) {
    return { kind: 'scene', art, avif: scene.avif, webp: scene.webp, alt: picture.alt };
  }
  return { kind: 'drawing', art, alt: picture.alt };
}

export const artView = (art: string, prefer?: 'scene' | 'drawing'): PictureView =>
  pictureView({ src: null, art, alt: '' }, prefer);

/** What stands in a place of the site: its photograph, or the drawing behind it. */
export const placeView = (
  { photograph, art }: { photograph?: Picture | null | undefined; art: string },
  prefer?: 'scene' | 'drawing',
): PictureView => photoView(photograph) ?? artView(art, prefer);
