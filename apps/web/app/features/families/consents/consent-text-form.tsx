import clsx from 'clsx';
import { consentTextCalls, publishConsentText } from '@doctorbird/contract/families/consent-texts';
import type { AdminConsentText } from '@doctorbird/contract/families/consent-texts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { agreedTo } from './consent-figures.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as answerStyles from '../../../ui/answer.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';
import * as settingsStyles from '../../../portal/settings.module.css';
import * as textStyles from '../../../ui/text.module.css';

function basedText(count: number, ofChildren: boolean): string {
  if (count === 1) return ofChildren ? '1 answer for a child is' : '1 family is';
  return `${count} ${ofChildren ? 'answers for children' : 'families'} are`;
}

type ConsentTextFormProps = { text: AdminConsentText; onClose: () => void };

/** Writes a new version, previews it for families, and says who is asked again. */
export function ConsentTextForm({ text, onClose }: ConsentTextFormProps) {
  const [newer, setNewer] = useState<AdminConsentText | null>(null);
  const revalidator = useRevalidator();
  const { form, field, frame } = useCallForm(publishConsentText, {
    defaults: { title: text.title, text: text.text, version: text.version },
    fallback: 'Failed to publish the text',
    onRefusal: (reason) => {
      if (reason.code === 'stale') void takeNewer();
      return false;
    },
    send: async (body) => {
      const saved = await call(consentTextCalls.publishConsentText, { params: { kind: text.kind }, body });
      toast.success(`Version ${saved.version} of “${saved.title}” is in force.`);
      onClose();
      await revalidator.revalidate();
    },
  });
  const takeNewer = async () => {
    const { data } = await call(consentTextCalls.listConsentTexts).catch(() => ({ data: [] as AdminConsentText[] }));
    const row = data.find(({ kind }) => kind === text.kind);
    if (!row) return;
    form.setValue('version', row.version);
    setNewer(row);
  };
  const present = newer ?? text;
  const [title, texts] = form.watch(['title', 'text']);
  const agreed = agreedTo(present);
  return (
    <DialogForm
      frame={frame}
      submit={`Publish version ${Number(present.version) + 1}`}
      onCancel={onClose}
      cancel="Go back"
    >
      {newer && (
        <div className={noticeStyles.notice} role="status">
          <p>{`Your text is still here. Version ${newer.version} was published in the meantime: “${newer.text}”`}</p>
        </div>
      )}
      <TextField label="Title" autoComplete="off" {...field('title')} />
      <TextArea label="Text" hint="What a parent agrees to, in plain language." rows={6} {...field('text')} />
      <div className={clsx(layoutStyles.stack10, settingsStyles.preview)}>
        <p className="label">Preview</p>
        <p className={answerStyles.head}>
          <b>{title}</b>
          <Badge tone="waiting">{agreed > 0 ? 'Changed since you agreed' : 'Not answered'}</Badge>
        </p>
        <p className={textStyles.lines}>{texts}</p>
      </div>
      <p>
        {agreed === 0
          ? 'No one has agreed to the current text yet.'
          : `${basedText(agreed, text.about === 'child')} based on the current text. Once you publish, they no longer count until they are given again; the old text stays readable.`}
        {text.kind === 'photo' && agreed > 0 && (
          <span>{' Until then no new picture of these children can be published.'}</span>
        )}
      </p>
    </DialogForm>
  );
}
