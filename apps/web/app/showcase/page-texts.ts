import { sharingCalls } from '@doctorbird/contract/content/sharing';
import type { RouterContextProvider } from 'react-router';
import { isRefused, load } from '../api/load.ts';
import type { PageTexts } from './describe-page.ts';
import { breadcrumbs } from './structured-data.ts';

type Context = Readonly<RouterContextProvider>;

type Texts = {
  title: string;
  description: string;
  /** The pages above this one, from the top: name and path. The home page is implied. */
  above?: ReadonlyArray<readonly [name: string, path: string]>;
  /** Objects of schema.org that contain the page's own address. */
  data?: (page: { origin: string; address: string; image: string | undefined }) => readonly object[];
};

/** Made in the loader, where the request has the public origin; on a click in the browser it would not. */
export async function pageTexts(context: Context, request: Request, texts: Texts): Promise<PageTexts> {
  const { origin, pathname } = new URL(request.url);
  const path = pagePath(pathname);
  const address = origin + path;
  const picture = await sharePicture(context, origin, path);
  const above = texts.above ?? [];
  const data = [
    ...(texts.data?.({ origin, address, image: picture?.address }) ?? []),
    ...(above.length > 0 ? [breadcrumbs(origin, [...above, [texts.title, path]])] : []),
  ];
  return {
    title: texts.title,
    description: shortened(fullDescription(texts)),
    address,
    ...(picture && { picture }),
    ...(data.length > 0 && { data }),
  };
}

/** The texts of a page behind a personal link: search engines and previews get only its title. */
export function hiddenPage(request: Request, title: string): PageTexts {
  const { origin, pathname } = new URL(request.url);
  return { title, description: '', address: origin + pagePath(pathname), hidden: true };
}

const pagePath = (pathname: string): string => {
  const path = pathname.replace(/\.data$/, '');
  return path === '/_root' || path === '/_' ? '/' : path;
};

/** An empty list is no error; an API error is the page's too, so that a page without its picture is never cached. */
function onlyMissing(reason: unknown): null {
  if (isRefused(reason)) return null;
  throw reason;
}

/** A page works without a picture of its own. */
async function sharePicture(context: Context, origin: string, page: string): Promise<PageTexts['picture']> {
  const found = await load(context, sharingCalls.getSharePicture, { query: { page } }).catch(onlyMissing);
  if (!found) return undefined;
  const { path, width, height, alt } = found;
  return { address: origin + path, width, height, alt };
}

/** A fallback for texts that the office wrote in a hurry. */
const fullDescription = ({ title, description }: Texts): string =>
  description.trim().length < 70 ? `${title}: ${description.trim()}` : description;

const longest = 158;

/** Search engines truncate longer texts in the middle of a word: prefer whole sentences, or else whole words. */
export function shortened(text: string): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest + 1);
  const sentence = /^.{70,}[.!?](?=\s)/s.exec(cut)?.[0];
  return (
    sentence ??
    `${cut
      .slice(0, longest - 1)
      .replace(/\s+\S*$/, '')
      .replace(/[,;:–]$/, '')}…`
  );
}
