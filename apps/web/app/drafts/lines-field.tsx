import { useState } from 'react';
import type { Ref } from 'react';
import { TextArea } from '../ui/text-area.tsx';

type LinesFieldProps = {
  label: string;
  hint?: string;
  error?: string;
  optional?: boolean;
  name: string;
  /** For a box inside a row: it does not grow with what is written. */
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

/** A list as a person types one. What is in the box stays as it was typed; the list is what it says. */
export function LinesField({ lines, onChange, rows, ...field }: LinesFieldProps) {
  const [text, setText] = useState(lines.join('\n'));
  // Put back or discarded by somebody else than the person who types here.
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
