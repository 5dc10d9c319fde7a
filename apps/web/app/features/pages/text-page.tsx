import type { PageBlock, pageCalls } from '@doctorbird/contract/pages';
import type { RouterContextProvider } from 'react-router';
import { load } from '../../api/load.ts';
import { formatDate } from '../../format/dates.ts';
import { pageWords } from '../../showcase/describe-page.ts';
import { PageHead } from '../../showcase/page-head.tsx';
import { TextBlocks } from './text-blocks.tsx';

export async function loadText(context: Readonly<RouterContextProvider>, request: Request, slug: string) {
  const line = { method: 'GET', path: '/pages/{slug}' } as const;
  const page = await load<typeof pageCalls.getPage>(context, line, { params: { slug } });
  return {
    words: pageWords(request, page.title, page.summary),
    page: { title: page.title, summary: page.summary, body: page.body },
    edition: `Version ${page.version} · ${formatDate(page.published_at)}`,
    contents: page.body.filter((block): block is Extract<PageBlock, { type: 'heading' }> => block.type === 'heading'),
  };
}

export function TextPage({ page, edition, contents }: Awaited<ReturnType<typeof loadText>>) {
  return (
    <article>
      <PageHead ink="board" label={edition} title={page.title} intro={page.summary} />
      <div className="wrap text-page">
        <nav aria-label="Contents">
          <p className="lab">Contents</p>
          <ol>
            {contents.map((heading) => (
              <li key={heading.id}>
                <a href={`#${heading.id}`}>{heading.text}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose">
          <TextBlocks blocks={page.body} />
        </div>
      </div>
    </article>
  );
}
