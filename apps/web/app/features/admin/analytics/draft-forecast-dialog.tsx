import { draftForecast, insightCalls, type ForecastLine } from '@doctorbird/contract/admin/insight';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';

type Named = { id: string; name: string };
type DraftForecastDialogProps = { season: Named; next: Named; lines: readonly ForecastLine[]; onClose: () => void };

const programs = (count: number): string => (count === 1 ? '1 program' : `${count} programs`);

/** Drafts programs of the next season, each with so many places. */
export const DraftForecastDialog = (props: DraftForecastDialogProps) => (
  <Dialog title={`Draft ${programs(props.lines.length)} for ${props.next.name}`} open onClose={props.onClose}>
    <DraftForecastForm {...props} />
  </Dialog>
);

function DraftForecastForm({ season, next, lines, onClose }: DraftForecastDialogProps) {
  const intent = useIntentKey();
  const navigate = useNavigate();
  const { field, frame, form } = useCallForm(draftForecast, {
    defaults: {
      season_id: season.id,
      next_id: next.id,
      programs: lines.map(({ program_id, missing }) => ({ program_id, places: missing })),
    },
    fallback: 'Failed to draft the programs',
    draft: false,
    send: async (body) => {
      const made = await intent.once(body, (idempotencyKey) =>
        call(insightCalls.draftForecast, { body }, { idempotencyKey }),
      );
      onClose();
      toast.success(`${programs(made.programs.length)} drafted. Families see nothing yet.`);
      await navigate(`/admin/seasons/${made.season_id}`);
    },
  });
  return (
    <DialogForm frame={frame} submit={`Draft ${programs(lines.length)}`} onCancel={onClose}>
      <p>
        {`Each is a copy of the program of ${season.name}, on the same weekdays and without public holidays. A draft is not public and writes to nobody.`}
      </p>
      {lines.map((line, at) => (
        <TextField
          key={line.program_id}
          label={`Places of ${line.title}`}
          type="number"
          min={1}
          inputMode="numeric"
          {...field(`programs.${at}.places`)}
          {...form.register(`programs.${at}.places`, { valueAsNumber: true })}
        />
      ))}
    </DialogForm>
  );
}
