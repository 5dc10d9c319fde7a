import type { programCalls } from '@doctorbird/contract/programs/catalog';
import type { NewsletterBlock } from '@doctorbird/contract/messages/newsletter-issues';
import { useEffect, useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { everyPage } from '../../../api/every-page.ts';
import { formatDate } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { SelectField, type Option } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useNeededPart } from '../../../ui/use-part.ts';
import * as styles from './newsletters.module.css';

type Of<Type extends NewsletterBlock['type']> = Extract<NewsletterBlock, { type: Type }>;
type FieldsProps<Type extends NewsletterBlock['type']> = {
  block: Of<Type>;
  /** The sentence beside a field of this block. */
  errorOf: (field: string) => string | undefined;
  onChange: (block: NewsletterBlock) => void;
};

/** The fields of one block. */
export function BlockFields({ block, ...rest }: FieldsProps<NewsletterBlock['type']>) {
  switch (block.type) {
    case 'heading':
      return (
        <TextField
          label="Heading"
          value={block.text}
          maxLength={120}
          error={rest.errorOf('text')}
          onChange={({ target }) => rest.onChange({ ...block, text: target.value })}
        />
      );
    case 'text':
      return (
        <TextArea
          label="Text"
          rows={6}
          value={block.text}
          maxLength={4000}
          error={rest.errorOf('text')}
          hint="An empty line starts a paragraph, “- ” a list item. **bold**, [text](https://…)"
          onChange={({ target }) => rest.onChange({ ...block, text: target.value })}
        />
      );
    case 'picture':
      return <PictureFields block={block} {...rest} />;
    case 'button':
      return (
        <div className={styles.pair}>
          <TextField
            label="What it says"
            value={block.label}
            maxLength={60}
            error={rest.errorOf('label')}
            onChange={({ target }) => rest.onChange({ ...block, label: target.value })}
          />
          <TextField
            label="Where it leads"
            value={block.link}
            maxLength={500}
            placeholder="https://… or /programs"
            autoComplete="off"
            error={rest.errorOf('link')}
            onChange={({ target }) => rest.onChange({ ...block, link: target.value })}
          />
        </div>
      );
    case 'program':
      return <ProgramFields block={block} {...rest} />;
  }
}

const loadChooser = async () => (await import('./picture-chooser.tsx')).PictureChooser;

function PictureFields({ block, errorOf, onChange }: FieldsProps<'picture'>) {
  const [choosing, setChoosing] = useState(false);
  const { Part: Chooser } = useNeededPart(choosing, loadChooser, () => setChoosing(false));
  const error = errorOf('picture');
  const errorId = useId();
  return (
    <div className={styles.picture}>
      {block.item ? (
        <img src={`/mail-pictures/${block.item}/${block.picture}.jpg`} alt="" width={160} height={100} loading="lazy" />
      ) : (
        <p>No picture yet</p>
      )}
      <div>
        <Button
          variant="line"
          size="sm"
          plain
          aria-describedby={error ? errorId : undefined}
          onClick={() => setChoosing(true)}
        >
          {block.item ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        {error && <FieldError id={errorId}>{error}</FieldError>}
        <TextField
          label="Caption"
          optional
          value={block.caption}
          maxLength={200}
          onChange={({ target }) => onChange({ ...block, caption: target.value })}
        />
      </div>
      {Chooser && (
        <Chooser
          open={choosing}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setChoosing(false);
            onChange({ ...block, ...chosen });
          }}
        />
      )}
    </div>
  );
}

// The schemas of programs would be a large part of the page's script.
function ProgramFields({ block, errorOf, onChange }: FieldsProps<'program'>) {
  const [options, setOptions] = useState<readonly Option[] | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    everyPage((query) =>
      call<typeof programCalls.listPrograms>({ method: 'GET', path: '/programs' }, { query }, { signal: gone.signal }),
    ).then(
      ({ data }) =>
        setOptions(
          data.map(({ id, title, start_date }) => ({
            value: id,
            label: start_date ? `${title}, from ${formatDate(start_date)}` : title,
          })),
        ),
      () => undefined,
    );
    return () => gone.abort();
  }, []);
  // Without the list, what was chosen stays chosen.
  const known = options ?? (block.program ? [{ value: block.program, label: 'The program chosen before' }] : []);
  return (
    <SelectField
      label="Program"
      placeholder={options ? 'Choose a program' : 'Loading programs …'}
      value={block.program ?? ''}
      options={known}
      error={errorOf('program')}
      hint="Its days, place, ages and price are filled in as they are when the newsletter is sent."
      onChange={({ target }) => onChange({ ...block, program: target.value || null })}
    />
  );
}
