import { useState } from 'react';
import type { Ref } from 'react';
import { TextArea } from '../ui/text-area.tsx';

type LinesFieldProps = {
  label: string;
  hint?: string;
  error?: string;
  optional?: boolean;
  name: string;
  /** For a box inside a row: it does not grow with its text. */
  rows?: number;
  placeholder?: string;
  ref?: Ref<HTMLTextAreaElement>;
  lines: readonly string[];
  onChange: (lines: string[]) => void;
  onBlur?: () => void;
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A list typed as lines. The box shows the text as typed; the value is the list parsed from it. */
export function LinesField({ lines, onChange, rows, ...field }: LinesFieldProps) {
  const [text, setText] = useState(lines.join('\n'));
  // Restored or discarded by something other than typing here.
  if (linesOf(text).join('\n') !== lines.join('\n')) setText(lines.join('\n'));
  return (
    <TextArea
      {...field}
      rows={rows ?? Math.min(8, Math.max(3, lines.length + 1))}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(linesOf(event.target.value));
      }}
    />
  );
}
