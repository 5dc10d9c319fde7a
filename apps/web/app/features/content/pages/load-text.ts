import { type PageBlock, pageCalls } from '@doctorbird/contract/content/pages';
import type { RouterContextProvider } from 'react-router';
import { load } from '../../../api/load.ts';
import { formatDate } from '../../../format/dates.ts';
import { hiddenPage, pageTexts } from '../../../showcase/page-texts.ts';

const editionOf = ({ version, published_at }: { version: number; published_at: string }): string =>
  `Version ${version} · ${formatDate(published_at)}`;

/** A text by its name, or the earlier version of it that the address names, with its table of contents. */
export async function loadText(context: Readonly<RouterContextProvider>, request: Request, slug: string) {
  const version = /^[1-9]\d{0,5}$/.exec(new URL(request.url).searchParams.get('version') ?? '')?.[0];
  const page = await load(context, pageCalls.getPage, { params: { slug }, ...(version && { query: { version } }) });
  const newest = page.versions[0]?.version ?? page.version;
  const replaced = page.version !== newest;
  return {
    // Search engines lead to the version in force.
    texts: replaced
      ? hiddenPage(request, `${page.title}, version ${page.version}`)
      : await pageTexts(context, request, { title: page.title, description: page.summary }),
    page: { title: page.title, summary: page.summary, body: page.body },
    edition: editionOf(page),
    contents: headingsOf(page.body),
    versions: page.versions.map((other) => ({
      label: editionOf(other),
      to: other.version === newest ? `/${slug}` : `/${slug}?version=${other.version}`,
      shown: other.version === page.version,
    })),
    /** Where the version in force is, for readers of an earlier one. */
    inForce: replaced ? `/${slug}` : null,
  };
}

/** The table of contents of a text. */
export const headingsOf = (body: readonly PageBlock[]) =>
  body.filter((block): block is Extract<PageBlock, { type: 'heading' }> => block.type === 'heading');
