import { useState } from 'react';
import { RowEditor } from './row-editor.tsx';
import type { Values } from './field-spec.ts';

type PairsFieldProps = {
  label: string;
  add: string;
  suggestions: readonly string[];
  pairs: Readonly<Record<string, string>>;
  error?: string;
  onChange: (pairs: Record<string, string>) => void;
};

const columns = [
  { name: 'key', label: 'Name' },
  { name: 'value', label: 'Value' },
];

/** Names with their values, in the order given. A new robot begins with the usual names; those left empty are not kept. */
export function PairsField({ label, add, suggestions, pairs, error, onChange }: PairsFieldProps) {
  const [rows, setRows] = useState<readonly Values[]>(() => {
    const given = Object.entries(pairs).map(([key, value]) => ({ key, value }));
    return given.length > 0 ? given : suggestions.map((key) => ({ key, value: '' }));
  });
  const change = (next: readonly Values[]) => {
    setRows(next);
    onChange(
      Object.fromEntries(
        next
          .map(({ key, value }) => [String(key).trim(), String(value).trim()] as const)
          .filter(([key, value]) => key !== '' && value !== ''),
      ),
    );
  };
  return (
    <RowEditor label={label} add={add} columns={columns} rows={rows} errors={{}} error={error} onChange={change} />
  );
}
