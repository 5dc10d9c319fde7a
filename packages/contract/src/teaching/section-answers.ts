/** How a section of a report is filled: in words, by the levels of skills, or by steps of its own. */
export const sectionKinds = ['text', 'levels', 'steps'] as const;
export type SectionKind = (typeof sectionKinds)[number];

type Answered = { kind: SectionKind; text: string | null; level: number | null };

/** The sections of a template as a report begins with them. */
export const emptySections = <S extends object>(sections: readonly S[]) =>
  sections.map((section) => ({ ...section, text: null, level: null }));

/** Whether a section says something. */
export const isFilled = ({ kind, text, level }: Answered): boolean =>
  kind === 'text' ? (text ?? '').trim() !== '' : level !== null;

/** The first section without which a report is not finished, or undefined. */
export const firstEmpty = <S extends Answered & { required: boolean }>(sections: readonly S[]): S | undefined =>
  sections.find((section) => section.required && !isFilled(section));
