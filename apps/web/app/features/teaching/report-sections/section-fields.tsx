import type { ReportSection } from '@doctorbird/contract/teaching/report-sections';
import type { ReactNode } from 'react';
import { LevelLine } from '../../../ui/level-line.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import * as fieldStyles from '../../../ui/field.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';

type SectionFieldsProps = {
  /** Where the sections come from. */
  name: string;
  sections: readonly ReportSection[];
  onChange: (sections: ReportSection[]) => void;
  /** What stands below the box of a text: sentences to insert. */
  below?: (section: ReportSection, write: (text: string) => void) => ReactNode;
};

/** The sections of a report's template: a box for a text, and one tap for a step. */
export function SectionFields({ name, sections, onChange, below }: SectionFieldsProps) {
  const change = (id: string, part: Partial<Pick<ReportSection, 'text' | 'level'>>) =>
    onChange(sections.map((section) => (section.id === id ? { ...section, ...part } : section)));
  return (
    <section className={layoutStyles.stack16} aria-label={`Sections of ${name}`}>
      {sections.map((section) => {
        const { id, title, hint, kind, steps, required, text, level } = section;
        const write = (next: string) => change(id, { text: next });
        return kind === 'text' ? (
          <div key={id} className={layoutStyles.stack6}>
            <TextArea
              label={title}
              hint={hint ?? undefined}
              optional={!required}
              rows={3}
              maxLength={3000}
              value={text ?? ''}
              onChange={({ target }) => write(target.value)}
            />
            {below?.(section, write)}
          </div>
        ) : (
          <fieldset key={id} className={layoutStyles.stack6}>
            <legend className="visually-hidden">{title}</legend>
            <LevelLine
              name={required ? title : `${title} (optional)`}
              levels={steps.map((label, value) => ({ value, label }))}
              value={level ?? undefined}
              // Choosing the chosen step again takes it back.
              onChoose={(step) => change(id, { level: step === level ? null : step })}
            />
            {hint && <p className={fieldStyles.hint}>{hint}</p>}
          </fieldset>
        );
      })}
    </section>
  );
}
