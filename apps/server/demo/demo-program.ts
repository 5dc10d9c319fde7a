import type { ProgramFacts } from './builders/build-program.ts';

/** How the places of a demo program are filled. */
export interface DemoProgram {
  facts: ProgramFacts & { slug: string; title: string };
  /** Live places at the most, and how long before today the last family asked. */
  seats: number;
  asked: { from: number; to: number };
}

export const workshop = 'Doctorbird workshop, Hope Road area, St. Andrew';
export const jmd = (dollars: number) => dollars * 100;
