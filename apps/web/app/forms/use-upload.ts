import type { CallAnswer, CallArguments, UploadCall } from '@doctorbird/contract/core/endpoint';
import { useState } from 'react';
import { useController, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { upload } from '../api/upload.ts';
import { messageIn } from './error-message.ts';
import { useIntentKey } from './intent-key.ts';

/** A file as a form value. */
export const chosenFile = z.custom<File>((value) => value instanceof File, { error: 'Please choose a file' });

/** A form's file for its `FileField`. Sending the same file again after a lost answer is the same intent. */
export function useUpload<I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>, name: Path<I>) {
  const intent = useIntentKey();
  const [progress, setProgress] = useState<number | null>(null);
  const { field, fieldState } = useController({ control: form.control, name });
  const file: File | null = field.value;

  const send = async <C extends UploadCall>(
    line: C,
    parts: CallArguments<C> & { file: File },
  ): Promise<CallAnswer<C>> => {
    const { name: called, size, lastModified } = parts.file;
    setProgress(0);
    try {
      return await intent.once({ ...parts, file: [called, size, lastModified] }, (idempotencyKey) =>
        upload(line, parts, { idempotencyKey, onProgress: setProgress }),
      );
    } finally {
      setProgress(null);
    }
  };

  return {
    send,
    /** For `FileField`. */
    box: {
      file,
      progress,
      error: messageIn(fieldState.error),
      onChoose: (chosen: File | null) => {
        // A new file is checked when the form is sent; the previous file's error no longer applies.
        form.clearErrors(name);
        form.setValue(name, chosen as PathValue<I, Path<I>>, { shouldDirty: true });
      },
    },
  };
}
