import type { CatalogProgram } from '@doctorbird/contract/programs/catalog';
import { listProgramsQuery } from '@doctorbird/contract/programs/catalog';
import type { z } from 'zod';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { listPrograms, type Source } from '../catalog/programs.queries.ts';

/** What the address of a list on another website may choose. */
const choices = listProgramsQuery.pick({ category: true, parish: true, age: true });
export type Choices = z.output<typeof choices>;

/** What an address chooses; what it cannot choose by is left out, and `wrong` says so. */
export function choicesOf(query: Record<string, unknown>): { chosen: Choices; wrong: boolean } {
  const { category, parish, age } = query;
  const read = choices.safeParse({ category, parish, age });
  return read.success ? { chosen: read.data, wrong: false } : { chosen: choices.parse({}), wrong: true };
}

const mostListed = 100;

/** The programs that families can join or that are running, as the website lists them; none whose last day has passed. */
export async function listedPrograms(source: Source, chosen: Choices, now: Date): Promise<CatalogProgram[]> {
  const page = async (status: 'open' | 'in_progress') => {
    const query = listProgramsQuery.parse({ limit: mostListed, status });
    return (await listPrograms({ ...source, allStates: false }, { ...query, ...chosen }, now)).data;
  };
  const today = jamaicaDay(now);
  return [...(await page('open')), ...(await page('in_progress'))].filter(
    ({ end_date: end }) => end === null || end >= today,
  );
}
