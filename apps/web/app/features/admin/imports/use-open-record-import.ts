import {
  recordImportCalls,
  type ChangeRecordImport,
  type OpenRecordImport,
} from '@doctorbird/contract/admin/record-imports';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useImport } from './use-import.ts';

/** An import of programs, staff or attendance on its page. */
export function useOpenRecordImport(loaded: OpenRecordImport) {
  const { id } = loaded.import;
  const params = { id };
  const intent = useIntentKey();
  const { tried, ...state } = useImport(loaded, (openFrom) =>
    call(recordImportCalls.loadRecordImport, { params, query: { open_from: openFrom } }),
  );
  return {
    ...state,
    change: (body: ChangeRecordImport) =>
      tried(() => call(recordImportCalls.changeRecordImport, { params, body }), 'Failed to save the change'),
    start: (body: { records: number; invite: boolean }) =>
      tried(
        () =>
          intent.once(['start', id, body], (idempotencyKey) =>
            call(recordImportCalls.startRecordImport, { params, body }, { idempotencyKey }),
          ),
        'Failed to start the import',
      ),
    undo: (records: number) =>
      tried(
        () =>
          intent.once(['undo', id, records], (idempotencyKey) =>
            call(recordImportCalls.undoRecordImport, { params, body: { records } }, { idempotencyKey }),
          ),
        'Failed to undo the import',
      ),
  };
}

export type OpenRecordImportState = ReturnType<typeof useOpenRecordImport>;
