import { useState } from 'react';
import type { DraftForm } from '../../../drafts/field-spec.ts';
import { useBox } from '../../../drafts/use-box.ts';
import { chooseAgain } from '../../../forms/choose-again.ts';
import { TextField } from '../../../ui/text-field.tsx';
import * as typeStyles from '../../../ui/type.module.css';

/** Letters of a file that is read; a drawing for a card has a tenth of it. */
const mostBytes = 256 * 1024;

type OwnDrawingProps = { form: DraftForm; name: string };

/** Takes an SVG file and keeps its shapes; what was left out is said. */
export function OwnDrawing({ form, name }: OwnDrawingProps) {
  const { value, set, error } = useBox(form, name);
  const [problem, setProblem] = useState<string>();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const choose = async (file: File | undefined) => {
    setProblem(undefined);
    setLeftOut([]);
    if (!file) return;
    if (file.size > mostBytes) return setProblem('Please choose a drawing of at most 256 KB');
    const { readDrawing } = await import('./own-drawing.ts');
    const drawing = readDrawing(await file.text());
    if ('problem' in drawing) return setProblem(drawing.problem);
    setLeftOut(drawing.leftOut);
    set(drawing.strokes);
  };
  const shapes = Array.isArray(value) ? value.length : 0;
  const shapeText = shapes === 1 ? '1 shape' : `${shapes} shapes`;
  return (
    <div>
      <TextField
        label="Drawing"
        type="file"
        accept=".svg,image/svg+xml"
        hint="SVG with plain colors. Only its shapes are kept, and they are fitted into the card."
        error={problem ?? error}
        {...chooseAgain}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <p className={typeStyles.hint} role="status">
        {shapes > 0 && !problem && `${shapeText}.${leftOut.length > 0 ? ` Left out: ${leftOut.join(', ')}.` : ''}`}
      </p>
    </div>
  );
}
