import {
  addPortfolioFile,
  addPortfolioItem,
  portfolioCalls,
  type Portfolio,
} from '@doctorbird/contract/teaching/portfolio';
import { classMediaUpload } from '@doctorbird/contract/core/uploads';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { upload } from '../../../api/upload.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { FileField } from '../../../forms/file-field.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useWorkMedia } from '../stories/use-work-media.ts';

export type Adding = 'robot' | 'file' | 'code' | 'reflection';
const titles: Record<Adding, string> = {
  robot: 'My robot',
  file: 'Photo or video',
  code: 'Link to code',
  reflection: 'What I learned',
};

type AddDialogProps = {
  what: Adding;
  portfolio: Portfolio;
  /** Set for a parent who chooses for the child. */
  studentId: string | undefined;
  onClose: () => void;
};

/** One dialog for each kind of thing. */
export function AddDialog(props: AddDialogProps) {
  return (
    <Dialog title={titles[props.what]} open onClose={props.onClose}>
      {props.what === 'file' ? <AddFile {...props} /> : <AddThing {...props} what={props.what} />}
    </Dialog>
  );
}

const forChild = (studentId: string | undefined) => (studentId ? { student_id: studentId } : {});

function AddThing({ what, portfolio, studentId, onClose }: AddDialogProps & { what: 'robot' | 'code' | 'reflection' }) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const [picture, setPicture] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [id] = useState(() => crypto.randomUUID());
  /** All but its photo has arrived. */
  const [isIn, setIsIn] = useState(false);
  const robots = portfolio.items.filter(({ kind }) => kind === 'robot');
  const { form, field, saved, frame, refuse } = useCallForm(addPortfolioItem, {
    defaults: {
      id,
      kind: what,
      title: '',
      text: '',
      link: '',
      facts: [],
      from_id: null,
      parts: '',
      ...forChild(studentId),
    },
    fallback: 'Failed to put it in',
    draft: { as: `portfolio.${what}.${portfolio.student.id}` },
    send: async (body) => {
      const made = await intent.once(body, (idempotencyKey) =>
        call(portfolioCalls.addPortfolioItem, { body }, { idempotencyKey }),
      );
      try {
        if (picture)
          await upload(
            portfolioCalls.addPortfolioPoster,
            { params: { id: made.id }, file: picture },
            { onProgress: setShare },
          );
      } catch (reason) {
        if (reason instanceof ApiError && reason.status === 401) throw reason;
        // The same id again is the same thing, so that only the photo is sent.
        setIsIn(true);
        toast.error(messageOf(reason, 'The photo did not arrive'));
        refuse(`${made.title} is in the portfolio, but its photo did not arrive. Send it again, or choose another.`);
        return false;
      }
      toast.success(`${made.title} is in the portfolio. The family sees it.`);
      onClose();
      await revalidate();
      return true;
    },
  });
  const facts = form.watch('facts') ?? [];
  const cancel = () => {
    onClose();
    if (isIn) void revalidate();
  };
  return (
    <DialogForm frame={frame} submit={isIn ? 'Send the photo' : 'Put it in'} onCancel={cancel}>
      <DraftNotice saved={saved} />
      <TextField label={what === 'reflection' ? 'About' : 'Name'} maxLength={80} {...field('title')} />
      <TextArea
        label={what === 'reflection' ? 'What I learned' : what === 'robot' ? 'What it does' : 'What the code does'}
        hint={what === 'reflection' ? 'Two sentences are enough' : undefined}
        optional={what !== 'reflection'}
        rows={3}
        {...field('text')}
      />
      {what === 'code' && <TextField label="Link" type="url" hint="MakeCode, Scratch, GitHub …" {...field('link')} />}
      {what === 'robot' && (
        <>
          <FileField
            label="Photo"
            optional
            rule={{ ...classMediaUpload, types: ['jpg', 'png', 'webp'] }}
            file={picture}
            progress={share}
            onChoose={setPicture}
          />
          {['Weight', 'Sensors', 'Lines of code'].map((label) => (
            <TextField
              key={label}
              label={label}
              optional
              maxLength={24}
              value={facts.find((fact) => fact.label === label)?.value ?? ''}
              onChange={({ target }) =>
                form.setValue(
                  'facts',
                  [
                    ...facts.filter((fact) => fact.label !== label),
                    ...(target.value.trim() ? [{ label, value: target.value }] : []),
                  ],
                  { shouldDirty: true },
                )
              }
            />
          ))}
          {robots.length > 0 && (
            <SelectField
              label="Parts of this robot live on in it"
              optional
              placeholder="No other robot"
              options={robots.map((robot) => ({ value: robot.id, label: robot.title }))}
              value={form.watch('from_id') ?? ''}
              onChange={({ target }) => form.setValue('from_id', target.value || null, { shouldDirty: true })}
            />
          )}
          {form.watch('from_id') && (
            <TextField
              label="Which parts"
              optional
              maxLength={120}
              hint="Both motors, one red wire"
              {...field('parts')}
            />
          )}
        </>
      )}
    </DialogForm>
  );
}

function AddFile({ portfolio, studentId, onClose }: AddDialogProps) {
  const intent = useIntentKey();
  const { revalidate } = useRevalidator();
  const { file, poster, unfit, choose } = useWorkMedia();
  const [share, setShare] = useState<number | null>(null);
  const [id] = useState(() => crypto.randomUUID());
  const { field, saved, frame, refuse } = useCallForm(addPortfolioFile, {
    defaults: { id, title: '', text: '', ...forChild(studentId) },
    fallback: 'Failed to put it in',
    draft: { as: `portfolio.file.${portfolio.student.id}` },
    send: async (body) => {
      if (!file || unfit) {
        refuse(unfit ?? 'Please choose a photo or a video');
        return false;
      }
      const facts = { name: file.name, size: file.size, at: file.lastModified };
      const made = await intent.once({ body, facts }, (idempotencyKey) =>
        upload(portfolioCalls.addPortfolioFile, { body, file }, { idempotencyKey, onProgress: setShare }),
      );
      // The video is in already; without its picture it only looks plainer.
      if (poster)
        await upload(portfolioCalls.addPortfolioPoster, { params: { id: made.id }, file: poster }).catch(
          () => undefined,
        );
      toast.success(`${made.title} is in the portfolio. The family sees it.`);
      onClose();
      await revalidate();
      return true;
    },
  });
  return (
    <DialogForm frame={frame} submit="Put it in" onCancel={onClose}>
      <DraftNotice saved={saved} />
      <FileField
        label="Photo or video"
        rule={classMediaUpload}
        file={file}
        progress={frame.pending ? share : null}
        note="A video has 30 seconds at most. The place in it is removed."
        error={unfit ?? undefined}
        onChoose={(chosen) => void choose(chosen)}
      />
      <TextField label="Name" maxLength={80} {...field('title')} />
      <TextArea label="What it shows" optional rows={2} {...field('text')} />
    </DialogForm>
  );
}
