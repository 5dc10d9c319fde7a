import { classroomMoment, fairHallMoment, fridayShowMoment, judgesMoment } from './moment-halls.ts';
import { blocksMoment, cableMoment, mazeMoment, printerMoment, teachersMoment } from './moment-tables.ts';

/** Drawings of one moment each, for the gallery and the competitions: separate, because most pages show none. */
export const momentDrawings = {
  judges: judgesMoment,
  'fair-hall': fairHallMoment,
  'friday-show': fridayShowMoment,
  classroom: classroomMoment,
  'blocks-python': blocksMoment,
  printer: printerMoment,
  'one-cable-short': cableMoment,
  teachers: teachersMoment,
  'maze-bot': mazeMoment,
} satisfies Record<string, () => string>;
