import {
  familyImportCalls,
  importFields,
  type FamilyTable,
  type GivenImportRow,
  type ImportCheck,
  type ImportField,
  type ImportMapping,
} from '@doctorbird/contract/families/family-imports';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { upload } from '../../../api/upload.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { requiredFields } from './import-texts.ts';

const isWhole = (mapping: ImportMapping): boolean => requiredFields.every((field) => mapping[field] !== null);

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
  const look = async (next: GivenImportRow[]) => {
    setRows(next);
    setTouched(false);
    setCheck(await call(familyImportCalls.checkFamilyImport, { body: { rows: next } }));
  };
  const choose = (file: File | undefined) =>
    tried(async () => {
      setTable(null);
      setCheck(null);
      if (!file) return;
      const found = await upload(familyImportCalls.readFamilyFile, { file });
      setTable(found);
      setMapping(found.mapping);
      if (isWhole(found.mapping)) await look(rowsOf(found, found.mapping));
    }, 'Failed to read the file');
  const map = (next: ImportMapping) => {
    setMapping(next);
    setCheck(null);
    if (table && isWhole(next)) void tried(() => look(rowsOf(table, next)), 'Failed to check the rows');
  };
  const change = (line: number, part: Partial<GivenImportRow>) => {
    setTouched(true);
    setRows((before) => before.map((row) => (row.line === line ? { ...row, ...part } : row)));
  };
  const again = () => tried(() => look(rows), 'Failed to check the rows');
  const save = (invite: boolean) =>
    tried(async () => {
      if (!table || !mapping) return null;
      const body = { rows, columns: table.columns, mapping, invite };
      const done = await intent.once(body, (idempotencyKey) =>
        call(familyImportCalls.importFamilies, { body }, { idempotencyKey }),
      );
      setTable(null);
      setCheck(null);
      return done;
    }, 'Failed to import the families');
  return { table, mapping, rows, check, touched, refusal, pending, choose, map, change, again, save };
}
