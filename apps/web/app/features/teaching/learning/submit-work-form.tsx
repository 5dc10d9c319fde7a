import { courseworkCalls, submitWork, submitWorkFile } from '@doctorbird/contract/teaching/coursework';
import type { OwnCoursework } from '@doctorbird/contract/teaching/coursework';
import { uploadProblem, workUpload } from '@doctorbird/contract/core/uploads';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { upload } from '../../../api/upload.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { FileField } from '../../../forms/file-field.tsx';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { useWorkMedia } from '../stories/use-work-media.ts';

/** Hands in text, a link or a file; the previous submission can be changed. */
export function SubmitWorkForm({ work, asParent = false }: { work: OwnCoursework; asParent?: boolean }) {
  const intent = useIntentKey();
  const revalidator = useRevalidator();
  const { file, poster, unfit, choose } = useWorkMedia();
  const [share, setShare] = useState<number | null>(null);
  const params = { id: work.id };
  const child = asParent ? { student_id: work.student.id } : {};
  const again = work.submission !== null;
  // A file alone is enough: then text is not required.
  const schema = file ? submitWorkFile : submitWork;
  const { field, saved, frame } = useCallForm(schema, {
    defaults: { text: work.submission?.text ?? '', link: work.submission?.link ?? '' },
    fallback: 'Failed to hand in',
    draft: { as: `work.${work.id}${asParent ? `.${work.student.id}` : ''}`, whenLeft: true },
    send: async (written) => {
      const body = { ...written, ...child };
      if (file) {
        const fileFacts = { name: file.name, size: file.size, at: file.lastModified };
        const sent = await intent.once({ body, fileFacts }, (idempotencyKey) =>
          upload(courseworkCalls.submitWorkFile, { params, body, file }, { idempotencyKey, onProgress: setShare }),
        );
        const id = sent.submission?.file?.id;
        // The video is handed in already; without its picture it only looks plainer.
        if (poster && id)
          await upload(courseworkCalls.addWorkPoster, { params: { id }, file: poster }).catch(() => undefined);
      } else
        await intent.once(body, (idempotencyKey) =>
          call(courseworkCalls.submitWork, { params, body }, { idempotencyKey }),
        );
      await choose(null);
      setShare(null);
      toast.success(again ? 'Handed in again.' : asParent ? 'Handed in.' : 'Handed in. Well done!');
      await revalidator.revalidate();
    },
  });
  const problem = unfit ?? (file ? uploadProblem(workUpload, file) : null);
  return (
    <FormFrame frame={frame}>
      <DraftNotice saved={saved} />
      <TextArea label={asParent ? 'Answer' : 'Your answer'} optional rows={6} {...field('text')} />
      <TextField label="Link" optional type="url" hint="To a video, a program or a picture" {...field('link')} />
      <FileField
        label="File"
        optional
        rule={workUpload}
        file={file}
        onChoose={(chosen) => void choose(chosen)}
        error={unfit ?? undefined}
        note={`A video has 30 seconds at most.${again ? ' A new file takes the place of the one before.' : ''}`}
        progress={frame.pending ? share : null}
      />
      <div>
        <Button
          type="submit"
          variant="leaf"
          pending={frame.pending}
          disabled={problem !== null}
          pendingLabel="Handing in"
        >
          {again ? 'Hand in again' : 'Hand in'}
        </Button>
      </div>
    </FormFrame>
  );
}
