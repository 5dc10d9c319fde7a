import { skillLevelLabels, skillLevels, type SkillLevel } from '@doctorbird/contract/teaching/progress';
import type { SkillSheet } from '@doctorbird/contract/teaching/skill-map';
import { formatDay, formatTime } from '../../../format/dates.ts';
import type { Made } from './save-mark.ts';

const dayMs = 24 * 60 * 60_000;

export type ShownCell = {
  level: SkillLevel | null;
  /** The level before the mark that was made here: the gold foot. */
  last: SkillLevel | null;
  /** It went up by the mark that was made here. */
  isUp: boolean;
  isMarkedNow: boolean;
  /** Nobody has seen it for so many days as the office asks for. */
  isStale: boolean;
  /** The same before it was marked here: a row stays where it is. */
  wasStale: boolean;
  /** When it was seen last, in a word or two. */
  note: string;
  /** Somebody else marked another level the same day. */
  other: string | null;
};

type Asked = {
  sheet: Pick<SkillSheet, 'stale_days'>;
  child: SkillSheet['children'][number];
  skillId: string;
  made: readonly Made[];
  now?: number;
};

const indexOf = (level: SkillLevel | null): number => (level === null ? -1 : skillLevels.indexOf(level));

/** What a cell of the grid shows: what the server knows, and on top of it what was marked on this device. */
export function shownCell({ sheet, child, skillId, made, now = Date.now() }: Asked): ShownCell {
  const known = child.cells.find((cell) => cell.skill_id === skillId) ?? null;
  const own = made.findLast((one) => one.studentId === child.id && one.skillId === skillId) ?? null;
  const last = known?.level ?? null;
  const days = known ? Math.floor((now - Date.parse(known.at)) / dayMs) : null;
  const wasStale = days !== null && days >= sheet.stale_days;
  const isStale = own === null && wasStale;
  const before = own === null ? known?.before : null;
  const isOther =
    known && before && before.by !== known.by && before.level !== known.level && isSameDay(before.at, known.at);
  return {
    level: own?.level ?? last,
    last,
    isUp: own !== null && indexOf(own.level) > indexOf(last),
    isMarkedNow: own !== null,
    isStale,
    wasStale,
    note: own
      ? 'today'
      : known && days !== null
        ? isStale
          ? `${days} days ago`
          : formatDay(known.at)
        : 'not seen yet',
    other: isOther
      ? `${before.by ?? 'Records of class'} marked ${skillLevelLabels[before.level]} at ${formatTime(before.at)}. The later mark stands.`
      : null,
  };
}

const isSameDay = (one: string, other: string): boolean => formatDay(one) === formatDay(other);
