import { PageHead } from '../../../showcase/page-head.tsx';
import type { loadText } from './load-text.ts';
import { TextBlocks } from './text-blocks.tsx';

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
