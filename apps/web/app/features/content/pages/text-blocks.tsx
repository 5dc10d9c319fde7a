import type { PageBlock } from '@doctorbird/contract/content/pages';
import * as posterPageStyles from '../../../showcase/poster-page.module.css';

/** A long text as the office wrote it: headings, paragraphs and lists, never raw markup. */
export function TextBlocks({ blocks }: { blocks: readonly PageBlock[] }) {
  return blocks.map((block, position) => {
    if (block.type === 'heading') {
      return (
        <h2 key={position} id={block.id}>
          {block.text}
        </h2>
      );
    }
    if (block.type === 'paragraph') return <p key={position}>{block.text}</p>;
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List key={position} className={block.ordered ? posterPageStyles.steps : posterPageStyles.needs}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </List>
    );
  });
}
