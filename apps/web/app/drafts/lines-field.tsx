import { useState } from 'react';
import { TextArea } from '../ui/text-area.tsx';

type LinesFieldProps = {
  label: string;
  hint?: string;
  error?: string;
  optional?: boolean;
  name: string;
  lines: readonly string[];
  onChange: (lines: readonly string[]) => void;
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A list as a person types one. What is in the box stays as it was typed; the list is what it says. */
export function LinesField({ lines, onChange, ...field }: LinesFieldProps) {
  const [text, setText] = useState(lines.join('\n'));
  return (
    <TextArea
      {...field}
      rows={Math.min(8, Math.max(3, lines.length + 1))}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(linesOf(event.target.value));
      }}
    />
  );
}
