import { standardAccounts, type AccountKey } from '@doctorbird/contract/billing/journal';

const programPrefix = 'program:';

export const programKey = (programId: string): string => `${programPrefix}${programId}`;

/** What a line is booked under: the organization's codes, and the names of programs that have one of their own. */
export interface Chart {
  codes: ReadonlyMap<string, string>;
  /** Names that the organization gave to standard accounts. */
  names: ReadonlyMap<string, string>;
  titles: ReadonlyMap<string, string>;
}

const isStandard = (key: string): key is AccountKey => key in standardAccounts;

/** The code and name of an account; a program without a code of its own is booked with all programs. */
export function accountOf(key: string, { codes, names, titles }: Chart): { code: string; name: string } {
  const own = key.startsWith(programPrefix) ? codes.get(key) : undefined;
  if (own !== undefined)
    return { code: own, name: titles.get(key.slice(programPrefix.length)) ?? standardAccounts.programs.name };
  const standard = isStandard(key) ? key : 'programs';
  return {
    code: codes.get(standard) ?? standardAccounts[standard].code,
    name: names.get(standard) ?? standardAccounts[standard].name,
  };
}

/**
 * Which keys are booked under a code: standard accounts and programs of their own. `others`: with it programs that have no
 * code of their own.
 */
export function keysOf(code: string, chart: Chart): { keys: string[]; others: boolean } {
  const standard = Object.keys(standardAccounts).filter((key) => accountOf(key, chart).code === code);
  const programs = [...chart.codes].flatMap(([key, own]) =>
    key.startsWith(programPrefix) && own === code ? [key] : [],
  );
  return { keys: [...standard, ...programs], others: standard.includes('programs') };
}
