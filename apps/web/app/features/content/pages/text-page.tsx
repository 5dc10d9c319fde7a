import clsx from 'clsx';
import { Link } from 'react-router';
import { PageHead } from '../../../showcase/page-head.tsx';
import type { loadText } from './load-text.ts';
import { TextBlocks } from './text-blocks.tsx';
import * as posterPageStyles from '../../../showcase/poster-page.module.css';
import * as styles from './text-page.module.css';

export function TextPage({ page, edition, contents, versions, inForce }: Awaited<ReturnType<typeof loadText>>) {
  return (
    <article>
      <PageHead ink="board" label={edition} title={page.title} intro={page.summary} />
      <div className={clsx('wrap', styles.page)}>
        <nav aria-label="Contents">
          <p className="label">Contents</p>
          <ol>
            {contents.map((heading) => (
              <li key={heading.id}>
                <a href={`#${heading.id}`}>{heading.text}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={posterPageStyles.prose}>
          {inForce !== null && (
            <p>
              <b>This version is no longer in force.</b> <Link to={inForce}>Read the current version</Link>
            </p>
          )}
          <TextBlocks blocks={page.body} />
          {versions.length > 1 && (
            <>
              <h2>Versions</h2>
              <ul className={styles.versions}>
                {versions.map(({ label, to, shown }) => (
                  <li key={to}>{shown ? label : <Link to={to}>{label}</Link>}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </article>
  );
}
