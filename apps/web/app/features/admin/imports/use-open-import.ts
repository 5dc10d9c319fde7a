import { familyImportCalls, type ChangeImport, type OpenImport } from '@doctorbird/contract/families/family-imports';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useImport } from './use-import.ts';

/** An import of families on its page. */
export function useOpenImport(loaded: OpenImport) {
  const { id } = loaded.import;
  const params = { id };
  const intent = useIntentKey();
  const { tried, ...state } = useImport(loaded, (openFrom) =>
    call(familyImportCalls.loadFamilyImport, { params, query: { open_from: openFrom } }),
  );
  return {
    ...state,
    change: (body: ChangeImport) =>
      tried(() => call(familyImportCalls.changeFamilyImport, { params, body }), 'Failed to save the change'),
    start: (body: { families: number; children: number; invite: boolean }) =>
      tried(
        () =>
          intent.once(['start', id, body], (idempotencyKey) =>
            call(familyImportCalls.startFamilyImport, { params, body }, { idempotencyKey }),
          ),
        'Failed to start the import',
      ),
    undo: (families: number) =>
      tried(
        () =>
          intent.once(['undo', id, families], (idempotencyKey) =>
            call(familyImportCalls.undoFamilyImport, { params, body: { families } }, { idempotencyKey }),
          ),
        'Failed to undo the import',
      ),
  };
}

export type OpenImportState = ReturnType<typeof useOpenImport>;
