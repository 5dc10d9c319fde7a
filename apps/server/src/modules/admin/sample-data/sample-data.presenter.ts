import type { SampleKind, SampleState } from '@doctorbird/contract/admin/sample-data';

interface Found {
  name: string;
  sample: { accountNeeded: boolean; kinds: ReadonlyArray<{ kind: SampleKind; rows: number; added: number }> } | null;
}

export const presentSample = ({ name, sample }: Found): SampleState => ({
  loaded: sample !== null,
  organization_name: name,
  account_needed: sample?.accountNeeded ?? false,
  kinds: (sample?.kinds ?? []).map(({ kind, rows, added }) => ({ kind, sample: rows - added, added })),
});
