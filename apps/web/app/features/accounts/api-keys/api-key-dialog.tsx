import { apiKeyCalls, apiKeyTimes, newApiKey, type ApiKey } from '@doctorbird/contract/accounts/api-keys';
import { keyScopes, keyScopeTexts } from '@doctorbird/contract/core/key-scopes';
import { call } from '../../../api/call.ts';
import type { FieldSpec } from '../../../drafts/field-spec.ts';
import { RecordDialog } from '../../../drafts/record-dialog.tsx';

type Made = { key: ApiKey; secret: string };
type ApiKeyDialogProps = { onMade: (made: Made) => void; onClose: () => void };

const timeLabels: Record<(typeof apiKeyTimes)[number], string> = {
  month: '30 days',
  quarter: '90 days',
  half_year: '180 days',
  year: 'A year',
};

const fields: FieldSpec[] = [
  { as: 'text', name: 'name', label: 'Program', placeholder: 'Accounting', hint: 'The audit log names the key so.' },
  {
    as: 'choices',
    name: 'scopes',
    label: 'It may read',
    hint: 'Programs, venues and the calendar are always included. It reads only what you may read yourself.',
    options: keyScopes.map((scope) => ({
      value: scope,
      label: keyScopeTexts[scope].label,
      hint: keyScopeTexts[scope].reads,
    })),
  },
  {
    as: 'select',
    name: 'works_for',
    label: 'It works for',
    options: apiKeyTimes.map((value) => ({ value, label: timeLabels[value] })),
  },
  {
    as: 'lines',
    name: 'addresses',
    label: 'Only from these addresses',
    hint: 'One IP address or range a line, such as 203.0.113.0/24. Without one it works from anywhere.',
    optional: true,
  },
];

/** Makes a key, which is shown afterwards and never again. */
export const ApiKeyDialog = ({ onMade, onClose }: ApiKeyDialogProps) => (
  <RecordDialog
    noun="key"
    record={null}
    schema={newApiKey}
    defaults={{ name: '', scopes: [], works_for: 'quarter', addresses: [] }}
    add={(body, options) => call(apiKeyCalls.addApiKey, { body }, options)}
    change={() => Promise.reject(new Error('A key does not change.'))}
    done={(body) => `The key for ${body.name} is made.`}
    onAdded={onMade}
    onClose={onClose}
  >
    {({ box }) => fields.map(box)}
  </RecordDialog>
);
