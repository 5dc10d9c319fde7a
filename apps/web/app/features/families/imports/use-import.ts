import {
  familyImportCalls,
  importFields,
  type FamilyTable,
  type GivenImportRow,
  type ImportCheck,
  type ImportField,
  type ImportMapping,
} from '@doctorbird/contract/families/family-imports';
import type { DateOrder, SeparatorName } from '@doctorbird/contract/core/tables';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { upload } from '../../../api/upload.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { requiredFields } from './import-texts.ts';

/** Email or phone is enough: a family without an email signs in by phone. */
const isWhole = (mapping: ImportMapping): boolean =>
  requiredFields.every((field) => mapping[field] !== null) && (mapping.email !== null || mapping.phone !== null);

/** The rows of the file by the chosen columns; what was repaired before starts again. */
const rowsOf = (table: FamilyTable, mapping: ImportMapping): GivenImportRow[] =>
  table.rows.map(({ line, cells }) => {
    const texts = Object.fromEntries(
      importFields.map((field) => [field, mapping[field] === null ? '' : (cells[mapping[field]] ?? '')]),
    ) as Record<ImportField, string>;
    return { line, ...texts, choice: 'auto' };
  });

/** What one import of families is at: the file, its columns, its rows and what would become of them. */
export function useImport() {
  const intent = useIntentKey();
  const [table, setTable] = useState<FamilyTable | null>(null);
  const [mapping, setMapping] = useState<ImportMapping | null>(null);
  /** Null: somebody has to say how the days are written. */
  const [order, setOrder] = useState<DateOrder | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [rows, setRows] = useState<GivenImportRow[]>([]);
  const [check, setCheck] = useState<ImportCheck | null>(null);
  /** Something was typed or chosen since the last check. */
  const [touched, setTouched] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  const tried = async <T>(work: () => Promise<T>, fallback: string): Promise<T | null> => {
    setPending(true);
    setRefusal(null);
    try {
      return await work();
    } catch (reason) {
      if (!endExpiredSession(reason)) setRefusal(messageOf(reason, fallback));
      return null;
    } finally {
      setPending(false);
    }
  };
  const look = async (next: GivenImportRow[], by: DateOrder) => {
    setRows(next);
    setTouched(false);
    setCheck(await call(familyImportCalls.checkFamilyImport, { body: { rows: next, date_order: by } }));
  };
  const choose = (given: File | undefined, separator?: SeparatorName) =>
    tried(async () => {
      setTable(null);
      setCheck(null);
      setFile(given ?? null);
      if (!given) return;
      const found = await upload(familyImportCalls.readFamilyFile, { file: given, body: { separator } });
      const by = found.date_order === 'ask' ? null : (found.date_order ?? 'day_first');
      setTable(found);
      setMapping(found.mapping);
      setOrder(by);
      if (isWhole(found.mapping) && by) await look(rowsOf(found, found.mapping), by);
    }, 'Failed to read the file');
  const cutBy = (separator: SeparatorName) => choose(file ?? undefined, separator);
  const readDays = (by: DateOrder) => {
    setOrder(by);
    setCheck(null);
    if (table && mapping && isWhole(mapping))
      void tried(() => look(rowsOf(table, mapping), by), 'Failed to check the rows');
  };
  const map = (next: ImportMapping) => {
    setMapping(next);
    setCheck(null);
    if (table && order && isWhole(next)) void tried(() => look(rowsOf(table, next), order), 'Failed to check the rows');
  };
  const change = (line: number, part: Partial<GivenImportRow>) => {
    setTouched(true);
    setRows((before) => before.map((row) => (row.line === line ? { ...row, ...part } : row)));
  };
  const again = () => tried(() => look(rows, order ?? 'day_first'), 'Failed to check the rows');
  const save = (invite: boolean) =>
    tried(async () => {
      if (!table || !mapping || !order) return null;
      const body = { rows, columns: table.columns, mapping, invite, date_order: order };
      const done = await intent.once(body, (idempotencyKey) =>
        call(familyImportCalls.importFamilies, { body }, { idempotencyKey }),
      );
      setTable(null);
      setCheck(null);
      return done;
    }, 'Failed to import the families');
  return {
    table,
    mapping,
    order,
    rows,
    check,
    touched,
    refusal,
    pending,
    choose,
    cutBy,
    readDays,
    map,
    change,
    again,
    save,
  };
}
