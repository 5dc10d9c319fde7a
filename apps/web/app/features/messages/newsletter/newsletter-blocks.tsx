import type { ShownBlock } from '@doctorbird/contract/messages/newsletter-issues';
import { Link } from 'react-router';
import { Fragment } from 'react';
import type { PictureView } from '../../../showcase/picture-view.ts';
import { ShownPicture } from '../../../showcase/shown-picture.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import * as posterPageStyles from '../../../showcase/poster-page.module.css';
import * as styles from './newsletter-blocks.module.css';

/** A block with its picture ready to show. */
export type ReadyBlock =
  | Exclude<ShownBlock, { type: 'picture' }>
  | { type: 'picture'; view: PictureView; caption: string };

type Spans = Extract<ShownBlock, { type: 'paragraph' }>['lines'][number];

const isOurs = (link: string) => link.startsWith('/');

/** A newsletter as its readers got it. */
export const NewsletterBlocks = ({ blocks }: { blocks: readonly ReadyBlock[] }) =>
  blocks.map((block, position) => <Block key={position} block={block} />);

function Block({ block }: { block: ReadyBlock }) {
  switch (block.type) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return (
        <p>
          {block.lines.map((spans, at) => (
            <Fragment key={at}>
              {at > 0 && <br />}
              <Pieces spans={spans} />
            </Fragment>
          ))}
        </p>
      );
    case 'list':
      return (
        <ul className={posterPageStyles.needs}>
          {block.lines.map((spans, at) => (
            <li key={at}>
              <Pieces spans={spans} />
            </li>
          ))}
        </ul>
      );
    case 'picture':
      return (
        <figure className={styles.figure}>
          <div>
            <ShownPicture picture={block.view} sizes="(max-width: 700px) 92vw, 40rem" />
          </div>
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      );
    case 'button':
      return (
        <p>
          {isOurs(block.link) ? (
            <ButtonLink to={block.link}>{block.label}</ButtonLink>
          ) : (
            <a href={block.link} rel="noopener">
              {block.label}
            </a>
          )}
        </p>
      );
    case 'program':
      return (
        <div className={styles.program}>
          <h2>
            <Link to={block.path}>{block.title}</Link>
          </h2>
          <ul>
            {block.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      );
  }
}

const Pieces = ({ spans }: { spans: Spans }) =>
  spans.map(({ text, bold, link }, at) =>
    link ? (
      <a key={at} href={link} rel="noopener">
        {text}
      </a>
    ) : bold ? (
      <b key={at}>{text}</b>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    ),
  );
