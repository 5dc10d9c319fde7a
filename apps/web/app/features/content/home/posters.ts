import type { HeroSlide } from '@doctorbird/contract/organisation/site';
import { robotPictures } from '../../../illustrations/robot-pictures.ts';
import type { RobotPicture } from '../../../illustrations/robot-pictures.ts';
import { photoView, type PhotoView } from '../../../showcase/photo-view.ts';
import { fitTitle } from './fit-title.ts';
import type { FitLine } from './fit-title.ts';

export type Poster = {
  id: string;
  title: string;
  lines: FitLine[];
  subtitle: string;
  description: string;
  cta: { label: string; href: string };
  scene: string;
  ink: 'sky' | 'board' | 'reef' | 'red';
  robot: RobotPicture | null;
  /** In front of the drawing. */
  photo: PhotoView | null;
};

type Composition = { scene: string; ink: Poster['ink']; robot?: string };

// A slide's `art` names either a whole composition or a rendered robot, which is placed on a board.
const compositions: Record<string, Composition> = {
  'doctor-bird': { scene: 'scene-dawn', ink: 'sky' },
  mascot: { scene: 'scene-chip', ink: 'board', robot: 'mascot' },
  video: { scene: 'scene-workshop', ink: 'board', robot: 'doctorbird' },
  camp: { scene: 'scene-camp', ink: 'reef', robot: 'rover' },
  arena: { scene: 'scene-arena', ink: 'red', robot: 'sumo' },
  rov: { scene: 'scene-chip', ink: 'board', robot: 'rov' },
};

function compositionOf(art: string): Composition {
  if (compositions[art]) return compositions[art];
  return robotPictures[art] ? { scene: 'scene-chip', ink: 'board', robot: art } : compositions['doctor-bird']!;
}

/** Lays out a slide on the server: the browser gets the set title and the picture's addresses, not the layout code. */
export function posterOf(slide: HeroSlide): Poster {
  const { scene, ink, robot } = compositionOf(slide.art);
  return {
    id: slide.id,
    title: slide.title_lines.join(' '),
    lines: fitTitle(slide.title_lines),
    subtitle: slide.subtitle,
    description: slide.description,
    cta: { label: slide.cta_label, href: slide.cta_href },
    scene: slide.photograph ? 'photograph' : scene,
    ink,
    robot: robot ? (robotPictures[robot] ?? null) : null,
    photo: photoView(slide.photograph),
  };
}
