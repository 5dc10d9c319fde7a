import { skillMapCalls } from '@doctorbird/contract/teaching/skill-map';
import { call } from '../../../api/call.ts';

/** The skills of the map, to tick. */
export const loadSkillChoices = async () =>
  (await call(skillMapCalls.getSkillMap)).tracks.flatMap(({ title: track, skills }) =>
    skills.map(({ id, title }) => ({ value: id, label: `${track}: ${title}` })),
  );
