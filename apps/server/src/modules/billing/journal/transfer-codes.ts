import {
  journalCalls,
  saveAccountCodes,
  type AccountCodes,
  type SaveAccountCodes,
} from '@doctorbird/contract/billing/journal';
import { inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import {
  foreignProgram,
  problemsOf,
  type PartChange,
  type TransferredPart,
} from '../../organisation/settings/transferred-part.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { findCodes } from './journal.queries.ts';
import { saveCodes } from './save-codes.ts';

/** The codes as the file has them: all accounts, and the programs with a code of their own. */
const filedOf = ({ accounts, programs }: AccountCodes): SaveAccountCodes => ({
  accounts: accounts.map(({ key, code, name, standard_name: standard }) => ({
    key,
    code,
    name: name === standard ? null : name,
  })),
  programs: programs.filter(({ code }) => code !== null).map(({ program_id, code }) => ({ program_id, code })),
});

async function compare(db: Executor, value: unknown): ReturnType<TransferredPart['compare']> {
  const read = saveAccountCodes.safeParse(value);
  if (!read.success) return { problems: problemsOf(read.error) };
  const { accounts, programs } = read.data;
  const ids = programs.map(({ program_id: id }) => id);
  const [present, found] = await Promise.all([
    findCodes(db),
    ids.length === 0
      ? []
      : db.select({ id: program.id, title: program.title }).from(program).where(inArray(program.id, ids)),
  ]);
  const titles = new Map(found.map(({ id, title }) => [id, title]));
  const foreign = programs.filter(({ program_id: id }) => !titles.has(id));
  if (foreign.length > 0) return { problems: foreign.map(({ code }) => foreignProgram(code ?? 'No code')) };
  const changes: PartChange[] = [
    ...accounts.map(({ key, code }) => {
      const before = present.accounts.find((account) => account.key === key);
      return { field: before?.name ?? key, before: before?.code ?? null, after: code };
    }),
    ...programs.map(({ program_id: id, code }) => ({
      field: titles.get(id) ?? '',
      before: present.programs.find((one) => one.program_id === id)?.code ?? null,
      after: code,
    })),
  ];
  return { changes: changes.filter(({ before, after }) => before !== after) };
}

/** Account codes in the file of settings. */
export const accountCodesPart: TransferredPart = {
  section: 'account_codes',
  rights: { read: journalCalls.accountCodes.right, save: journalCalls.saveAccountCodes.right },
  read: async (db) => filedOf(await findCodes(db)),
  compare,
  save: (tx, context, value) => saveCodes(tx, context, saveAccountCodes.parse(value)),
};
