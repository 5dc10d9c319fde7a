import { type PageBlock, pageCalls } from '@doctorbird/contract/content/pages';
import type { RouterContextProvider } from 'react-router';
import { load } from '../../../api/load.ts';
import { formatDate } from '../../../format/dates.ts';
import { pageTexts } from '../../../showcase/page-texts.ts';

/** A text by its name, with its table of contents. */
export async function loadText(context: Readonly<RouterContextProvider>, request: Request, slug: string) {
  const page = await load(context, pageCalls.getPage, { params: { slug } });
  return {
    texts: await pageTexts(context, request, { title: page.title, description: page.summary }),
    page: { title: page.title, summary: page.summary, body: page.body },
    edition: `Version ${page.version} · ${formatDate(page.published_at)}`,
    contents: headingsOf(page.body),
  };
}

/** The table of contents of a text. */
export const headingsOf = (body: readonly PageBlock[]) =>
  body.filter((block): block is Extract<PageBlock, { type: 'heading' }> => block.type === 'heading');
