import type { Picture } from '@doctorbird/contract/core/pictures';

export type PosterInk = 'gold' | 'board' | 'reef' | 'red';

/** What a public page is about, as its preview picture shows it. */
export interface PageSubject {
  /** The silkscreen line above the title. */
  label: string;
  title: string;
  /** One sentence at most. */
  line: string;
  ink: PosterInk;
  picture: Picture;
}

export interface PublicPageSubject {
  path: string;
  changedAt: Date;
  subject: PageSubject;
  /** In no list of the website any more: whoever has its address reads it, and search engines are not led to it. */
  unlisted?: boolean;
}

export const artPicture = (art: string): Picture => ({ src: null, art, alt: '' });

/** The first sentence (a short start such as "St." does not count), or as many words as fit. */
export function firstSentence(text: string, most = 110): string {
  const sentence = /^.{8,}?[.!?](?=\s|$)/s.exec(text.trim())?.[0] ?? text.trim();
  if (sentence.length <= most) return sentence;
  return `${sentence
    .slice(0, most)
    .replace(/\s+\S*$/, '')
    .replace(/[,;:]$/, '')}…`;
}
