import { useState } from 'react';
import type { ComponentType } from 'react';
import { Button } from '../ui/button.tsx';
import { useNeededPart } from '../ui/use-part.ts';
import type { Named } from './use-one-by-one.ts';
import type { Asked } from '../ui/may-gate.ts';

export type ChosenDialogProps = { chosen: readonly Named[]; onClose: () => void };

type ChosenToolProps = {
  label: string;
  /** What its dialog does. */
  asks: Asked;
  chosen: readonly Named[];
  /** The dialog, loaded when it first opens. */
  load: () => Promise<ComponentType<ChosenDialogProps>>;
};

/** A button for the chosen rows that opens a dialog about them. */
export function ChosenTool({ label, asks, chosen, load }: ChosenToolProps) {
  const [asked, setAsked] = useState<readonly Named[] | null>(null);
  const { Part: ChosenDialog } = useNeededPart(asked !== null, load, () => setAsked(null));
  return (
    <>
      <Button size="sm" plain variant="line" asks={asks} onClick={() => setAsked(chosen)}>
        {label}
      </Button>
      {asked && ChosenDialog && <ChosenDialog chosen={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
