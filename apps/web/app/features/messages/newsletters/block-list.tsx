import clsx from 'clsx';
import {
  mostBlocks,
  newsletterBlockTypes,
  type NewsletterBlock,
} from '@doctorbird/contract/messages/newsletter-issues';
import { useEffect, useRef, useState } from 'react';
import { DownIcon, UpIcon } from '../../../drafts/order-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/toast.ts';
import { BlockFields } from './block-fields.tsx';
import { blockLabels, emptyBlocks } from './issue-texts.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './newsletters.module.css';

/** A block with an id that it takes along when it moves. */
export type BlockRow = { key: number; block: NewsletterBlock };

type BlockListProps = {
  rows: readonly BlockRow[];
  /** Sentences by field, such as `blocks.2.text`. */
  errors: Readonly<Record<string, string>>;
  onChange: (change: (rows: readonly BlockRow[]) => readonly BlockRow[]) => void;
};

let lastKey = 0;
export const rowOf = (block: NewsletterBlock): BlockRow => ({ key: ++lastKey, block });

/** The blocks of a newsletter: add, write, move, and remove with undo. */
export function BlockList({ rows, errors, onChange }: BlockListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [added, setAdded] = useState<number | null>(null);
  useEffect(() => {
    if (added === null) return;
    // Its first field, or the button that chooses its picture; not those that move it.
    list.current
      ?.querySelector<HTMLElement>(`[data-block="${added}"] > :not(:first-child) :is(input, textarea, select, button)`)
      ?.focus();
  }, [added]);
  const move = (from: number, to: number) =>
    onChange((before) => {
      const next = [...before];
      next.splice(to, 0, ...next.splice(from, 1));
      return next;
    });
  const remove = (at: number, row: BlockRow) => {
    onChange((before) => before.filter(({ key }) => key !== row.key));
    toast.undoable('The block is removed.', () =>
      onChange((before) => [...before.slice(0, at), row, ...before.slice(at)]),
    );
  };
  return (
    <>
      {errors['blocks'] && <FieldError id="blocks-error">{errors['blocks']}</FieldError>}
      <ol ref={list} className={clsx(layoutStyles.stack12, styles.blocks)} aria-label="Blocks">
        {rows.map((row, at) => (
          <li key={row.key} data-block={row.key}>
            <div className={styles.blockHead}>
              <b className="label">{`${at + 1}. ${blockLabels[row.block.type]}`}</b>
              <span>
                <button
                  type="button"
                  className={buttonStyles.iconButton}
                  aria-label={`Move block ${at + 1} up`}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <UpIcon />
                </button>
                <button
                  type="button"
                  className={buttonStyles.iconButton}
                  aria-label={`Move block ${at + 1} down`}
                  disabled={at === rows.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <DownIcon />
                </button>
                <button
                  type="button"
                  className={buttonStyles.iconButton}
                  aria-label={`Remove block ${at + 1}`}
                  onClick={() => remove(at, row)}
                >
                  <CloseIcon />
                </button>
              </span>
            </div>
            <BlockFields
              block={row.block}
              errorOf={(field) => errors[`blocks.${at}.${field}`]}
              onChange={(block) =>
                onChange((before) => before.map((one) => (one.key === row.key ? { ...one, block } : one)))
              }
            />
          </li>
        ))}
      </ol>
      {rows.length < mostBlocks ? (
        <div className={layoutStyles.row8} role="group" aria-label="Add a block">
          {newsletterBlockTypes.map((type) => (
            <Button
              key={type}
              variant="line"
              size="sm"
              plain
              onClick={() => {
                const row = rowOf(emptyBlocks[type]);
                onChange((before) => [...before, row]);
                setAdded(row.key);
              }}
            >
              {`Add ${blockLabels[type].toLowerCase()}`}
            </Button>
          ))}
        </div>
      ) : (
        <p>{`A newsletter has at most ${mostBlocks} blocks.`}</p>
      )}
    </>
  );
}
