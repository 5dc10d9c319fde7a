import { settingCalls } from '@doctorbird/contract/organisation/settings';
import type { OfficeSettings } from '@doctorbird/contract/organisation/settings';
import type { CustomField } from '@doctorbird/contract/organisation/custom-fields';
import type { CallArguments } from '@doctorbird/contract/core/endpoint';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';

export type GivenFields = NonNullable<CallArguments<typeof settingCalls.saveFields>['body']['fields']>;
export type SaveFields = (fields: GivenFields) => Promise<void>;

/** The fields that an editor is about, and how many records answered each; null while that is not known. */
export interface EditedFields {
  fields: readonly CustomField[];
  answersOf: (key: string) => number | null;
  save: SaveFields;
}

/** Saves the whole list of fields as it was read; a repeated click sends it once. */
export function useSaveFields({ version }: OfficeSettings['fields']): SaveFields {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  return async (fields) => {
    const body = { fields, version };
    await intent.once(body, (idempotencyKey) => call(settingCalls.saveFields, { body }, { idempotencyKey }));
    await revalidator.revalidate();
  };
}
