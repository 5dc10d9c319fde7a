import type { AdminProgram, updateProgram } from '@doctorbird/contract/programs/programs-admin';
import type { z } from 'zod';

export type ProgramInput = z.input<typeof updateProgram>;

/** The values of an empty form; numbers start out missing. */
export const emptyProgram = {
  title: '',
  description: '',
  duration: '',
  age_range: '',
  start_date: '',
  end_date: '',
  category: 'after-school' as const,
  summary: '',
  schedule: '',
  location: '',
  season_id: '',
  venue_id: '',
  room_id: '',
  outline: [],
  bring: [],
  requires_approval: false,
  art: 'after' as const,
  plan_template_ids: [],
  waiting_list: true,
  make_ups: true,
  make_up_guests: false,
  trial_price: null,
  trial_comes_off: false,
  day_price: null,
  prorates_late: false,
  waiting_first: [],
};

/** A program as form values. */
export const programInput = (program: AdminProgram): ProgramInput => ({
  title: program.title,
  description: program.description,
  price: program.price,
  duration: program.duration,
  age_range: program.age_range,
  max_participants: program.max_participants,
  start_date: program.start_date ?? '',
  end_date: program.end_date ?? '',
  category: program.category,
  summary: program.summary,
  schedule: program.schedule ?? '',
  location: program.location ?? '',
  season_id: program.season_id ?? '',
  venue_id: program.venue?.id ?? '',
  room_id: program.venue?.room_id ?? '',
  outline: program.outline,
  bring: program.bring,
  requires_approval: program.requires_approval,
  art: program.art as ProgramInput['art'],
  plan_template_ids: program.plan_template_ids,
  waiting_list: program.waiting_list,
  make_ups: program.make_ups,
  make_up_guests: program.make_up_guests,
  trial_price: program.trial_price,
  trial_comes_off: program.trial_comes_off,
  day_price: program.day_price,
  prorates_late: program.prorates_late,
  waiting_first: program.waiting_first,
  version: program.version,
});

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** An empty box is not zero. */
export const numberOf = (text: unknown): number | undefined =>
  text === '' || text === null || text === undefined ? undefined : Number(text);

/** The same for a price, where empty is an answer of its own: "no price yet". */
export const priceOf = (text: unknown): number | null | undefined => (text === null ? null : numberOf(text));
