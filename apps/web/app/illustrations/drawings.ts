import { lostRobot } from './lost-robot.ts';
import { mark, smallMark } from './mark.ts';
import { arenaScene, campScene, chipScene, workshopScene } from './poster-grounds.ts';
import { dawnScene } from './scene-dawn.ts';
import { speakers } from './speakers.ts';
import { afterSchoolStamp } from './stamp-after.ts';
import { arenaStamp } from './stamp-arena.ts';
import { chipStamp } from './stamp-chip.ts';
import { kiteStamp } from './stamp-kite.ts';
import { armStamp, diverStamp, roverStamp } from './stamp-machines.ts';
import { campStamp, campWide } from './stamp-camp.ts';
import { mentorStamp } from './stamp-mentor.ts';
import { paradeGround, robotsStamp } from './stamp-robots.ts';
import { schoolStamp } from './stamp-school.ts';
import { soonPostmark, videoStamp, videoWide } from './stamp-video.ts';
import { weekendStamp } from './stamp-weekend.ts';

/** Every drawing by its key, so that a record can choose its picture. */
export const drawings = {
  after: afterSchoolStamp,
  camp: campStamp,
  'camp-wide': campWide,
  school: schoolStamp,
  video: videoStamp,
  'video-wide': videoWide,
  robots: robotsStamp,
  'parade-ground': paradeGround,
  arena: arenaStamp,
  mentor: mentorStamp,
  weekend: weekendStamp,
  arm: armStamp,
  rov: diverStamp,
  rover: roverStamp,
  chip: chipStamp,
  kite: kiteStamp,
  speakers,
  mark,
  'small-mark': smallMark,
  'lost-robot': lostRobot,
  'soon-postmark': soonPostmark,
  'scene-dawn': dawnScene,
  'scene-chip': chipScene,
  'scene-camp': campScene,
  'scene-arena': arenaScene,
  'scene-workshop': workshopScene,
} satisfies Record<string, () => string>;
