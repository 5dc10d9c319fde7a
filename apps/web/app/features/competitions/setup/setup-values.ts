import { saveEventSetup, type EventSetupAnswer } from '@doctorbird/contract/competitions/event-setup';
import { z } from 'zod';
import { newRecordId } from '../../../drafts/new-record-id.ts';

type Line = { id?: string };
type Criterion = Line & { most?: number | null; levels?: { points: number; text: string }[] };

/** Lines of a list that were added in the form get an id that no other has. */
function withIds<L extends Line>(lines: readonly L[]): L[] {
  const used = new Set(lines.map(({ id }) => id));
  let next = 1;
  return lines.map((line) => {
    if (line.id) return line;
    while (used.has(`c${next}`)) next += 1;
    used.add(`c${next}`);
    return { ...line, id: `c${next}` };
  });
}

/** A rubric's first descriptor stands for the most points, whatever these are by now; a criterion counts once unless it is said. */
const withLevels = (criteria: readonly Criterion[]): Criterion[] =>
  withIds(criteria).map((criterion) => ({
    ...criterion,
    levels: (criterion.levels ?? []).map(({ text }, at) => ({ points: Math.max(0, (criterion.most ?? 0) - at), text })),
  }));

type Format = {
  criteria?: Line[];
  sheet?: { criteria: Line[] };
  rubric?: { criteria: Criterion[] };
};

const whole = (format: Format): Format => ({
  ...format,
  ...(format.criteria && { criteria: withIds(format.criteria) }),
  ...(format.sheet && { sheet: { ...format.sheet, criteria: withIds(format.sheet.criteria) } }),
  ...(format.rubric && { rubric: { ...format.rubric, criteria: withLevels(format.rubric.criteria) } }),
});

export type SetupValues = z.input<typeof saveEventSetup>;

/** What the form has, as it is sent: new lines get their ids on the way. */
export const setupForm = z.preprocess((values) => {
  const { divisions, places, ...rest } = values as SetupValues;
  return {
    ...rest,
    divisions: divisions.map((division) => ({ ...division, format: whole(division.format as Format) })),
    places: places.map((place) => ({ ...place, id: place.id || newRecordId() })),
  };
}, saveEventSetup) as unknown as z.ZodType<z.output<typeof saveEventSetup>, SetupValues>;

/** The set-up as the form begins with it. */
export const valuesOf = ({ setup, divisions, places }: EventSetupAnswer): SetupValues => ({
  setup,
  divisions: divisions.map(({ id, name, format, appeal_minutes, seeds }) => ({
    id,
    name,
    format: structuredClone(format) as SetupValues['divisions'][number]['format'],
    appeal_minutes,
    seeds: [...seeds],
  })),
  places: places.map(({ id, name, kind }) => ({ id, name, kind })),
});
