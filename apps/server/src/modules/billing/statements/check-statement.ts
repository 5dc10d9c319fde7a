import { nameOfSeparator, type Separator } from '@doctorbird/contract/core/tables';
import type { StatementCheck, StatementMapping } from '@doctorbird/contract/billing/statements';
import type { Database } from '../../../platform/database/connect.ts';
import { toWire } from '../../../platform/money.ts';
import { guessMapping } from './guess-mapping.ts';
import { countRepeated } from './import-statement.ts';
import { openStatement, readLines } from './read-statement.ts';
import { findMapping } from './statements.queries.ts';

const shownLines = 10;
const shownProblems = 100;

interface Given {
  file: { bytes: Uint8Array; type: string };
  separator?: Separator | undefined;
  /** What an admin chose; else as the last file with the same head, or by the head. */
  mapping: StatementMapping | null;
  today: string;
}

/** Shows what an import of a file would do. Throws 422 as the import does. */
export async function checkStatement(
  db: Database,
  { file: given, mapping: chosen, separator, today }: Given,
): Promise<StatementCheck> {
  const file = await openStatement(given, separator);
  const former = chosen ? null : await findMapping(db, file.headDigest);
  const mapping = chosen ?? former ?? guessMapping(file);
  const read = mapping ? readLines(file, mapping, today) : { lines: [], outgoing: 0, problems: file.unread };
  const incoming = read.lines.filter(({ returned }) => !returned);
  const digests = read.lines.map(({ digest }) => digest);
  return {
    columns: file.columns,
    mapping,
    remembered: former !== null,
    separator: nameOfSeparator(file.separator),
    samples: file.rows.slice(0, 3).map(({ cells }) => file.columns.map((_, at) => (cells[at] ?? '').slice(0, 80))),
    lines: read.lines.slice(0, shownLines).map(({ line, day, cents, text, reference, returned }) => ({
      line,
      day,
      amount: toWire(returned ? -cents : cents),
      text,
      reference,
    })),
    incoming: incoming.length,
    returned: read.lines.length - incoming.length,
    sum: toWire(incoming.reduce((sum, { cents }) => sum + cents, 0)),
    repeated: mapping ? await countRepeated(db, digests, { fileDigest: file.fileDigest, mapping }) : 0,
    outgoing: read.outgoing,
    unread: read.problems.length,
    problems: read.problems.slice(0, shownProblems),
  };
}
