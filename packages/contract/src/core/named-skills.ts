import { z } from 'zod';
import { recordId } from './text.ts';

/** Skills of the map that a robot or a competition names, as given. */
export const skillIds = z.array(recordId).max(12, { error: 'Please keep this to 12 skills' }).optional();

/** The same in words, as families read them. */
export const namedSkills = z.array(z.object({ title: z.string(), track: z.string() }));
